/** What the link to a folder shows to whoever holds it, with its password where it has one (PROJECT-6). */
import { limits } from '@invest/contract/limits'
import { projects } from '@invest/contract/projects/projects'
import { PasswordInput, Skeleton } from '@mantine/core'
import { IconFolder, IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate, formatDateTime, formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useFromAddress } from '../../lib/screens/from-address.ts'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import classes from './projects.module.css'
import { SharedCard } from './shared-card.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const token = useFromAddress('token')?.token ?? ''
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const locale = useLocale()
  const open = (senha: string | null) => call(projects.openShared, { body: { token, senha } })
  const first = useMutation({ mutationFn: () => open(null) })
  const form = useSmallForm({
    opened: { senha: '' },
    problemsOf: ({ senha }) => ({ senha: !senha && tUi('required') }),
    save: ({ senha }) => open(senha),
    failed: () => undefined,
  })
  const { mutate } = first
  // Each opening counts, so it is asked for once.
  useEffect(() => {
    if (token) mutate()
  }, [token, mutate])
  const data = form.answer ?? first.data
  const error = data ? undefined : (form.error ?? first.error)
  const refusal = error instanceof ApiError ? error : undefined
  const isWrong = refusal?.codigo === 'link-senha-errada'
  if (isWrong || refusal?.codigo === 'link-exige-senha') {
    const senha = form.field('senha', t('shared.password'))
    return (
      <Page narrow title={t('shared.title')} lead={t('shared.passwordText')}>
        <SmallForm form={form} unguarded className={classes.links} action={t('shared.open')}>
          <PasswordInput
            {...senha}
            description={t('shared.tries', { tries: limits.sharePasswordTries })}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            error={senha.error ?? (isWrong ? refusal.mensagem : undefined)}
          />
        </SmallForm>
      </Page>
    )
  }
  if (!token || error)
    return (
      <Page narrow title={t('shared.over')}>
        <EmptyState icon={IconLinkOff} title={t('shared.over')} text={t('shared.overText')} />
      </Page>
    )
  if (!data) return <Skeleton height={320} radius={16} />
  const { nome, de, em, ate, itens } = data
  return (
    <Page
      title={nome}
      lead={t('shared.lead', { name: de, time: formatDateTime(em, locale), day: formatDay(ate, locale) })}
    >
      {itens.length === 0 ? (
        <EmptyState icon={IconFolder} title={t('shared.none')} />
      ) : (
        <>
          <ol className={classes.items}>
            {itens.map((item) => (
              <SharedCard key={`${item.tipo}${item.id ?? item.nome}`} item={item} />
            ))}
          </ol>
          <p className="small">{t('shared.asOf', { day: formatDate(em, locale) })}</p>
        </>
      )}
    </Page>
  )
}
