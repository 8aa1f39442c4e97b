/** What may be done with an edition in its state: publish, plan, drop, undo. */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import {
  dataSets,
  type EditionReport,
  lastPlannedDay,
  mostPlannedYears,
} from '@invest/contract/administration/data-sets'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { todayInState } from '../../../lib/i18n/today-in-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import classes from '../data-sets.module.css'
import { isUnderWay } from '../data-sets-queries.ts'
import { useTexts } from '../texts.ts'

interface Reported {
  set: DataSetState
  report: EditionReport
}

export function ReportActions({ set, report }: Reported) {
  const isWaiting = report.situacao === 'LIDA' || report.situacao === 'AGENDADA'
  const canPublish = isWaiting && !report.superada && !isUnderWay(report)
  if (!canPublish && !report.podeDesfazer && report.situacao === 'PUBLICADA') return null
  return (
    <div className={classes.actions}>
      {canPublish && <Publish set={set} report={report} />}
      {report.podeDesfazer && <Undo report={report} />}
      {report.situacao !== 'PUBLICADA' && <Drop report={report} />}
    </div>
  )
}

function Publish({ set: { emPasta }, report }: Reported) {
  const { conjunto, id, edicaoBase, consequencias } = report
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [em, setEm] = useState('')
  const [wrongDay, setWrongDay] = useState(false)
  const [first, last] = [todayInState(), lastPlannedDay(todayInState())]
  const isWrong = em !== '' && (em < first || em > last)
  const some = consequencias.filter(({ numero }) => numero > 0)
  const doubts = consequencias.filter(({ duvida, numero }) => duvida && numero > 0)
  const publish = useMutation({
    meta: { background: true },
    mutationFn: () =>
      call(dataSets.publish, {
        params: { conjunto, id: String(id) },
        body: {
          edicaoBase,
          em: em || null,
          // What was read, and ticked, in the dialog.
          consequencias: consequencias.map(({ tipo, numero }) => ({ tipo, numero })),
          ...(doubts.length > 0 && { confirmado: true }),
        },
      }),
    onSuccess: async (published) => {
      const planned = isUnderWay(published) ? 'publish.soon' : 'publish.planned'
      notify({ message: t(published.situacao === 'AGENDADA' ? planned : 'publish.done') })
      await announceChange('data-changed')
    },
    onError: async (error) => {
      showError(error, t('publish.failed'))
      // The report has other numbers by now, or another base.
      if (error instanceof ApiError && error.status === 409) await announceChange('data-changed')
    },
  })
  async function press() {
    setWrongDay(isWrong)
    if (isWrong) return
    const sure = await confirm({
      title: t('publish.confirm'),
      // The dialog stands outside of the screen: what it shows has its words already.
      text: (
        <>
          {some.length === 0 ? (
            <p className={classes.first}>{t('consequences.none')}</p>
          ) : (
            <ul className={classes.confirmed}>
              {some.map(({ tipo, texto, numero }) => (
                <li key={tipo}>
                  {texto}: <strong>{formatNumber(numero, locale)}</strong>
                </li>
              ))}
            </ul>
          )}
          {em ? t('publish.confirmDay') : t(emPasta ? 'publish.confirmDelivery' : 'publish.confirmText')}
        </>
      ),
      action: em ? t('publish.plan') : t('publish'),
      actionFirst: true,
      ...(doubts.length > 0 && {
        tick: t('publish.meant'),
        tickFirst: t('publish.tickFirst'),
        actionFirst: false,
        danger: true,
      }),
    })
    if (sure) publish.mutate()
  }
  return (
    <>
      <DayField
        label={t('publish.day')}
        description={t('publish.dayHint')}
        min={first}
        max={last}
        value={em}
        error={wrongDay && isWrong ? t('publish.wrongDay', { count: mostPlannedYears }) : undefined}
        onChange={setEm}
      />
      <BusyButton busy={publish.isPending} leftSection={<IconCheck size={18} aria-hidden />} onClick={press}>
        {em ? t('publish.plan') : t('publish')}
      </BusyButton>
    </>
  )
}

function Undo({ report: { conjunto, id } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const undo = useMutation({
    meta: { background: true },
    mutationFn: () => call(dataSets.undo, { params: { conjunto, id: String(id) } }),
    onSuccess: async ({ edicao, mantidas }) => {
      notify({
        message:
          mantidas > 0
            ? t('undo.kept', { count: mantidas, number: formatNumber(mantidas, locale) })
            : t('undo.done'),
      })
      await announceChange('data-changed')
      goTo(screens.dataSet, { parameter: conjunto, search: { edicao: String(edicao.id) } })
    },
    onError: (error) => showError(error, t('undo.failed')),
  })
  async function press() {
    const sure = await confirm({
      title: t('undo.confirm'),
      text: t('undo.confirmText'),
      action: t('undo'),
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return (
    <BusyButton
      variant="default"
      busy={undo.isPending}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={press}
    >
      {t('undo')}
    </BusyButton>
  )
}

function Drop({ report: { conjunto, id, situacao } }: { report: EditionReport }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const drop = useMutation({
    meta: { background: true },
    mutationFn: () => call(dataSets.drop, { params: { conjunto, id: String(id) } }),
    onSuccess: async () => {
      notify({ message: t('drop.done') })
      goTo(screens.dataSet, { parameter: conjunto })
      await announceChange('data-changed')
    },
    onError: (error) => showError(error, t('drop.failed')),
  })
  return (
    <Button
      variant="subtle"
      color="red"
      loading={drop.isPending}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => drop.mutate()}
    >
      {t(situacao === 'LENDO' ? 'drop.stop' : 'drop')}
    </Button>
  )
}
