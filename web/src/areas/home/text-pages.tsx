/** The pages of privacy and accessibility: the operator's words where there are any, else the portal's (HOME-5). */
import { home, type KeptData, type PublicPage, type PublicPageName } from '@invest/contract/home'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

const key = keyFamily('inicio')

const usePage = (pagina: PublicPageName) => {
  const locale = useLocale()
  return useQuery({
    queryKey: key(pagina, locale),
    queryFn: ({ signal }) => call(home.page, { params: { pagina } }, signal),
  })
}

/** An empty line parts paragraphs. */
function Sections({ of }: { of: NonNullable<PublicPage['textos']> }) {
  return of.map(({ titulo, texto }) => (
    <section key={titulo} className={classes.text}>
      <h2>{titulo}</h2>
      {texto.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}

export function PrivacyPage() {
  const { t } = useTexts()
  const { data, error, refetch } = usePage('privacidade')
  const own = [
    { titulo: t('privacy.rights'), texto: t('privacy.rightsText') },
    { titulo: t('privacy.browser'), texto: t('privacy.browserText') },
  ]
  return (
    <Page title={t('privacy.title')} lead={t('privacy.lead')} narrow>
      {error && !data ? (
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        data && (
          <>
            <Sections of={data.textos ?? own} />
            <section className={classes.text}>
              <h2>{t('privacy.kept')}</h2>
              {data.guardado.map((kind) => (
                <Kept key={kind.tipo} of={kind} />
              ))}
            </section>
          </>
        )
      )}
      <Contact />
    </Page>
  )
}

function Kept({ of }: { of: KeptData }) {
  const { t } = useTexts()
  return (
    <section className={classes.kept}>
      <h3>{of.titulo}</h3>
      <dl>
        <div>
          <dt>{t('privacy.what')}</dt>
          <dd>{of.oQue}</dd>
        </div>
        <div>
          <dt>{t('privacy.why')}</dt>
          <dd>{of.porQue}</dd>
        </div>
        <div>
          <dt>{t('privacy.until')}</dt>
          <dd>{of.porQuantoTempo}</dd>
        </div>
        <div>
          <dt>{t('privacy.who')}</dt>
          <dd>{of.quemVe}</dd>
        </div>
      </dl>
    </section>
  )
}

export function AccessibilityPage() {
  const { t } = useTexts()
  const { data, error } = usePage('acessibilidade')
  const own = (['standard', 'use', 'missing', 'tell'] as const).map((part) => ({
    titulo: t(`accessibility.${part}`),
    texto: t(`accessibility.${part}Text`),
  }))
  return (
    <Page title={t('accessibility.title')} lead={t('accessibility.lead')} narrow>
      {(data || error) && <Sections of={data?.textos ?? own} />}
      <Contact />
    </Page>
  )
}

function Contact() {
  const { t } = useTexts()
  const { urlFeedback } = runtimeConfig()
  return urlFeedback ? (
    <a className="action-link" href={urlFeedback}>
      {t('contact')}
    </a>
  ) : null
}
