/** Shows one company's seal to its owner, who enables, downloads or disables it. */
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { type SealSituation, seal } from '@invest/contract/seal'
import { Button, Skeleton } from '@mantine/core'
import { IconBan, IconExternalLink, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate, formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { Cnpj } from '../../ui/names/cnpj.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { Activities } from './activities.tsx'
import { Downloads } from './downloads.tsx'
import { ExamplePicture } from './example-picture.tsx'
import classes from './seal.module.css'
import { sealKeys } from './seal-keys.ts'
import { SealPicture } from './seal-picture.tsx'
import { situationQuery } from './seal-queries.ts'
import { SealStateLabel, type SealStateName } from './seal-state-label.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { useTexts } from './texts.ts'

const stateOf = (situation: SealSituation): SealStateName =>
  !situation.habilitado ? 'notEnabled' : situation.suspenso ? 'suspended' : 'enabled'

/** The pressed button is gone after the change, so the focus moves to the new state. Screen readers read it then. */
function showNewState(): void {
  // The dialogs return the focus first.
  setTimeout(() => {
    const state = document.querySelector<HTMLElement>('[data-seal-state]')
    state?.focus({ preventScroll: true })
    state?.parentElement?.scrollIntoView({ block: 'start' })
  }, 60)
}

/** The reasons against a seal, in the server's order (SEAL-6, SEAL-37). */
function obstacles(situation: SealSituation) {
  return [
    ...(situation.ativaNaJunta ? [] : (['why.inactive'] as const)),
    ...(situation.mesmoEstado ? [] : (['why.state'] as const)),
    ...(situation.compativel ? [] : (['why.activity'] as const)),
  ]
}

export function SealManager({ id, name }: { id: string; name: string }) {
  const { t } = useTexts()
  return (
    <Found query={useQuery(situationQuery(id))} failed={t('situation.failed')} waiting={<ManagerOutline />}>
      {(situation) => <Loaded situation={situation} name={name} />}
    </Found>
  )
}

/** Has the size of the loaded content, so that nothing moves when it arrives. */
export function ManagerOutline() {
  return (
    <div className={classes.manager} aria-busy="true">
      <Skeleton className={classes.picture} radius="lg" />
      <div className={classes.side}>
        <Skeleton height={26} width="60%" />
        <Skeleton height={16} />
        <Skeleton height={42} />
      </div>
      <Skeleton className={classes.whole} height={180} />
    </div>
  )
}

/** Enables and disables the seal. */
function useChanges(id: string, name: string, closeTerms: () => void) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const show = (fresh: SealSituation) => {
    queries.setQueryData(situationQuery(id).queryKey, fresh)
    return announceChange('seal-changed')
  }
  const enable = useMutation({
    mutationFn: (versaoTermos: string) => call(seal.enable, { query: { id }, body: { versaoTermos } }),
    meta: { background: true },
    onSuccess: async (fresh) => {
      closeTerms()
      notify({ message: t('enable.done') })
      await show(fresh)
      showNewState()
    },
    onError: async (error) => {
      const stale = error instanceof ApiError && error.codigo === 'termos-desatualizados'
      if (!stale) closeTerms()
      showError(error, t('enable.failed'))
      // The reason for the refusal may be newer than what the screen shows.
      await askAgain(queries, stale ? sealKeys.terms(locale) : sealKeys.situation(id))
    },
  })
  const disable = useMutation({
    mutationFn: () => call(seal.disable, { query: { id } }),
    meta: { background: true },
    onSuccess: async (fresh) => {
      notify({ message: t('disable.done') })
      await show(fresh)
      showNewState()
    },
    onError: async (error) => {
      showError(error, t('disable.failed'))
      await askAgain(queries, sealKeys.situation(id))
    },
  })
  const askToDisable = async () => {
    const question = {
      title: t('disable.title'),
      text: t('disable.text', { name }),
      action: t('disable.action'),
    }
    if (await confirm({ ...question, danger: true })) disable.mutate()
  }
  return { enable, disable, askToDisable }
}

/** The address of the page that proves the seal. */
function viewOf({ enderecoSelo, cnpj }: SealSituation, locale: Language): string | undefined {
  if (!enderecoSelo) return undefined
  const { hash } = new URL(enderecoSelo)
  return `${import.meta.env.BASE_URL}${locale}/${pathOf(screens.sealCheck, cnpj)}${hash}`
}

interface StateTextProps {
  situation: SealSituation
  state: SealStateName
  reasons: ReturnType<typeof obstacles>
}

/** Since when the seal is in its state, and what stands against it. */
function StateText({ situation, state, reasons }: StateTextProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const date = (instant: string | null) => (instant ? formatDate(instant, locale) : '')
  const listed = reasons.map((reason) => <span key={reason}>{t(reason)}</span>)
  if (state === 'enabled') return <p>{t('state.enabled', { date: date(situation.habilitadoDesde) })}</p>
  if (state === 'suspended')
    return (
      <p className={classes.warning}>
        <strong>{t('state.suspended', { date: date(situation.suspensoDesde) })}</strong>
        {listed}
        <span>{t('state.suspendedText')}</span>
      </p>
    )
  return (
    <>
      <p>
        {situation.desabilitadoDesde
          ? t('state.disabled', { date: date(situation.desabilitadoDesde) })
          : t(reasons.length > 0 ? 'state.notEnabled' : 'state.ready')}
      </p>
      {reasons.length > 0 && (
        <div className={classes.warning}>
          <strong>{t('why.title')}</strong>
          {listed}
        </div>
      )}
    </>
  )
}

function Loaded({ situation, name }: { situation: SealSituation; name: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [terms, setTerms] = useState(false)
  const { enable, disable, askToDisable } = useChanges(situation.id ?? '', name, () => setTerms(false))
  const state = stateOf(situation)
  const reasons = obstacles(situation)
  const view = viewOf(situation, locale)
  return (
    <div className={classes.manager}>
      {situation.seloSvg ? (
        <SealPicture svg={situation.seloSvg} alt={t('alt', { name })} />
      ) : (
        <ExamplePicture faded />
      )}
      <div className={classes.side} tabIndex={-1} data-seal-state>
        <SealStateLabel state={state} />
        <p className={classes.company}>
          {situation.nome}
          <Cnpj of={situation.cnpj} />
        </p>
        <StateText situation={situation} state={state} reasons={reasons} />
        <div className={classes.actions}>
          {view && (
            <Button
              component="a"
              href={view}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={18} aria-hidden />}
              aria-label={`${t('view')} (${t('view.newTab')})`}
            >
              {t('view')}
            </Button>
          )}
          {view && <Downloads cnpj={situation.cnpj} />}
          {state === 'notEnabled' && reasons.length === 0 && (
            <Button
              leftSection={<IconRosetteDiscountCheck size={20} aria-hidden />}
              onClick={() => setTerms(true)}
            >
              {t('enable')}
            </Button>
          )}
          {state !== 'notEnabled' && (
            <BusyButton
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconBan size={18} aria-hidden />}
              busy={disable.isPending}
              onClick={askToDisable}
            >
              {t('disable')}
            </BusyButton>
          )}
        </div>
      </div>
      <div className={classes.whole}>
        {situation.versaoTermos && <AcceptedTerms version={situation.versaoTermos} />}
        <Activities activities={situation.cnaes} />
        {situation.consultadaEm && (
          <p className={classes.hint}>
            {t(state === 'notEnabled' ? 'asOfBefore' : 'asOf', {
              date: formatDateTime(situation.consultadaEm, locale),
            })}
          </p>
        )}
      </div>
      <TermsDialog
        opened={terms}
        onClose={() => setTerms(false)}
        onAccept={(version) => enable.mutate(version)}
        busy={enable.isPending}
      />
    </div>
  )
}
