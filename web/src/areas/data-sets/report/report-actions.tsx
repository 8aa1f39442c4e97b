/** What may be done with an edition in its state: publish, plan, drop, undo. */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import {
  dataSets,
  type EditionReport,
  lastPlannedDay,
  mostPlannedYears,
} from '@invest/contract/administration/data-sets'
import { screens } from '@invest/contract/screens'
import { Box, Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { todayInState } from '../../../lib/i18n/today-in-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
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
    <div className="card outlined wrap field-row action-bar">
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
  const publish = useAct({
    ask: {
      title: t('publish.confirm'),
      // The dialog stands outside of the screen: what it shows has its words already.
      text: (
        <>
          {some.length === 0 ? (
            <Text inherit mb={12}>
              {t('consequences.none')}
            </Text>
          ) : (
            <Box component="ul" m="0 0 12px" ps={20}>
              {some.map(({ tipo, texto, numero }) => (
                <li key={tipo}>
                  {texto}: <strong>{formatNumber(numero, locale)}</strong>
                </li>
              ))}
            </Box>
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
    },
    act: () =>
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
    done: (published) =>
      published.situacao === 'AGENDADA'
        ? t(isUnderWay(published) ? 'publish.soon' : 'publish.planned')
        : t('publish.done'),
    change: 'data-changed',
    failed: async (error) => {
      showError(error, t('publish.failed'))
      // The report has other numbers by now, or another base.
      if (error instanceof ApiError && error.status === 409) await announceChange('data-changed')
    },
    background: true,
  })
  const press = () => {
    setWrongDay(isWrong)
    if (!isWrong) void publish.press()
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
      <BusyButton busy={publish.busy} leftSection={<IconCheck size={18} aria-hidden />} onClick={press}>
        {em ? t('publish.plan') : t('publish')}
      </BusyButton>
    </>
  )
}

function Undo({ report: { conjunto, id } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const undo = useAct({
    ask: {
      title: t('undo.confirm'),
      text: t('undo.confirmText'),
      action: t('undo'),
      danger: true,
    },
    act: () => call(dataSets.undo, { params: { conjunto, id: String(id) } }),
    done: ({ mantidas }) =>
      mantidas > 0
        ? t('undo.kept', { count: mantidas, number: formatNumber(mantidas, locale) })
        : t('undo.done'),
    change: 'data-changed',
    after: ({ edicao }) =>
      void goTo(screens.dataSet, { parameter: conjunto, search: { edicao: String(edicao.id) } }),
    failed: t('undo.failed'),
    background: true,
  })
  return (
    <BusyButton
      variant="default"
      busy={undo.busy}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => undo.press()}
    >
      {t('undo')}
    </BusyButton>
  )
}

function Drop({ report: { conjunto, id, situacao } }: { report: EditionReport }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const drop = useAct({
    act: () => call(dataSets.drop, { params: { conjunto, id: String(id) } }),
    done: t('drop.done'),
    after: () => {
      void goTo(screens.dataSet, { parameter: conjunto })
      return announceChange('data-changed')
    },
    failed: t('drop.failed'),
    background: true,
  })
  return (
    <Button
      variant="subtle"
      color="red"
      loading={drop.busy}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => drop.press()}
    >
      {t(situacao === 'LENDO' ? 'drop.stop' : 'drop')}
    </Button>
  )
}
