/** How a company's page does, for its owners (INSIGHT-5). */
import { type CompanyPerformance, performanceCalls } from '@invest/contract/insights/performance'
import { cleanCnpj, formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Alert, Button, Stack } from '@mantine/core'
import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Found } from '../../ui/layout/found.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MailSwitch } from '../../widgets/mail/mail-switch.tsx'
import { Completeness } from './completeness.tsx'
import classes from './insights.module.css'
import { Facts, Waiting, Weeks } from './performance.tsx'
import { ofPerformance } from './performance-keys.ts'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { cnpj: typed = '' }: { cnpj?: string } = useParams({ strict: false })
  const cnpj = cleanCnpj(typed)
  const found = useQuery({
    queryKey: ofPerformance('empresa', cnpj),
    queryFn: ({ signal }) => call(performanceCalls.ofCompany, { params: { cnpj } }, signal),
  })
  return (
    <Page
      title={t('title')}
      lead={found.data && `${found.data.nome} · ${formatCnpj(found.data.cnpj)}`}
      back={{ screen: screens.ownCompanies, label: t('toCompanies') }}
      actions={
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => goTo(screens.editCompany, { parameter: cnpj })}
        >
          {t('edit')}
        </Button>
      }
    >
      <Found query={found} failed={t('failed')} waiting={<Waiting />}>
        {(performance) => <Performance performance={performance} />}
      </Found>
    </Page>
  )
}

function Performance({ performance }: { performance: CompanyPerformance }) {
  const { t } = useTexts()
  const { favoritos, buscas, oculta, cnpj, completude, faltam } = performance
  return (
    <Stack gap={20}>
      {oculta && (
        <Alert color="gray" variant="light" icon={<IconEyeOff aria-hidden />}>
          {t('hidden')}
        </Alert>
      )}
      <Facts
        performance={performance}
        more={[
          {
            name: t('fact.favourites'),
            value: favoritos.total,
            note: favoritos.novos > 0 ? t('fact.newFavourites', { count: favoritos.novos }) : undefined,
          },
        ]}
      />
      <div className={`with-side ${classes.columns}`}>
        <Stack gap={20}>
          <Weeks performance={performance} />
          <FoundBy searches={buscas} />
        </Stack>
        <Stack gap={20}>
          <Completeness cnpj={cnpj} share={completude} missing={faltam} />
          <section className="panel">
            <MailSwitch
              tipo="DESEMPENHO"
              ligado={performance.resumoMensal}
              label={t('mail.label')}
              description={t('mail.note')}
              failed={t('mail.failed')}
            />
          </section>
        </Stack>
      </div>
    </Stack>
  )
}

/** By which codes the company was found; what persons typed is not counted. */
function FoundBy({ searches }: { searches: CompanyPerformance['buscas'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const most = Math.max(1, ...searches.map(({ vezes }) => vezes))
  return (
    <section className="panel">
      <h2 className="panel-title">{t('foundBy.title')}</h2>
      {searches.length === 0 ? (
        <p className="dimmed">{t('foundBy.none')}</p>
      ) : (
        <ul className={classes.searches}>
          {searches.map(({ chave, tipo, nome, vezes }) => (
            <li key={chave}>
              <span className={classes.search}>
                <span className="small dimmed">{t(`kind.${tipo}`)}</span>
                {nome && <span>{nome}</span>}
              </span>
              <span className="figures">
                {t('foundBy.times', { count: vezes, n: formatNumber(vezes, locale) })}
              </span>
              <span
                className={classes.share}
                aria-hidden="true"
                style={{ inlineSize: `${(100 * vezes) / most}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
