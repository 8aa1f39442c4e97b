/** What the link to a folder shows to whoever holds it, with its password where it has one (PROJECT-6). */
import { limits } from '@invest/contract/limits'
import { projects } from '@invest/contract/projects/projects'
import { PasswordInput, Skeleton } from '@mantine/core'
import { IconFolder, IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate, formatDateTime, formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useFromAddress } from '../../lib/screens/from-address.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import classes from './projects.module.css'
import { SharedCard } from './shared-card.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const token = useFromAddress('token')?.token ?? ''
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [senha, setSenha] = useState('')
  const open = useMutation({
    mutationFn: (password: string) => call(projects.openShared, { body: { token, senha: password || null } }),
  })
  const { mutate } = open
  // Each opening counts, so it is asked for once.
  useEffect(() => {
    if (token) mutate('')
  }, [token, mutate])
  const refusal = open.error instanceof ApiError ? open.error : undefined
  const isWrong = refusal?.codigo === 'link-senha-errada'
  const asksPassword = isWrong || refusal?.codigo === 'link-exige-senha'
  if (asksPassword || (senha && open.isPending))
    return (
      <Page narrow title={t('shared.title')} lead={t('shared.passwordText')}>
        <form
          className={classes.links}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (senha && !open.isPending) mutate(senha)
          }}
        >
          <PasswordInput
            label={t('shared.password')}
            description={t('shared.tries', { tries: limits.sharePasswordTries })}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            value={senha}
            error={isWrong ? refusal.mensagem : undefined}
            onChange={(event) => setSenha(event.currentTarget.value)}
          />
          <BusyButton type="submit" busy={open.isPending} w="fit-content">
            {t('shared.open')}
          </BusyButton>
        </form>
      </Page>
    )
  if (!token || open.error)
    return (
      <Page narrow title={t('shared.over')}>
        <EmptyState icon={IconLinkOff} title={t('shared.over')} text={t('shared.overText')} />
      </Page>
    )
  const { data } = open
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
