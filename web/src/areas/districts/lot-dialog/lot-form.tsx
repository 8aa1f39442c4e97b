/** The form with which editors keep a lot true, its confirmation, and its history. */
import { districts } from '@invest/contract/districts'
import type { Lot } from '@invest/contract/districts/lots'
import { useEffect } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { useNumberProblem } from '../../../ui/numbers/number-field.tsx'
import { useLotWords } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { inputId, LotFields } from './lot-fields.tsx'
import { LotHistory } from './lot-history.tsx'
import {
  type LotField,
  type LotValues,
  lotAreaForm,
  lotBodyOf,
  lotValuesOf,
  problemsOfLot,
  sentOfLot,
} from './lot-values.ts'
import { useFieldText } from './use-field-text.ts'

interface LotFormProps {
  districtId: number
  lot: Lot
  onEdited: (edited: boolean) => void
  onSaved: () => void
}

export function LotForm({ districtId, lot, onEdited, onSaved }: LotFormProps) {
  const { t } = useTexts()
  const texts = useFieldText()
  const announceChange = useAnnounceChange()
  const numberProblem = useNumberProblem()
  const form = useRecordForm<Lot, LotValues>({
    opened: lot,
    draftName: `lote:${lot.id}`,
    valuesOf: lotValuesOf,
    sentOf: sentOfLot,
    problemsOf: (values) =>
      problemsOfLot(values, {
        required: t('required'),
        area: (value) => numberProblem(value, lotAreaForm),
      }) as Record<string, string>,
    save: (values, over) =>
      call(districts.saveLot, { params: { districtId }, body: lotBodyOf(values, over) }),
    load: () => call(districts.lot, { params: { districtId, loteId: lot.id } }),
    onSaved: async () => {
      await announceChange('lot-saved')
      notify({ message: t('lot.saved') })
      onEdited(false)
      onSaved()
    },
    failedText: t('lot.saveFailed'),
  })
  const { values, problems, set, edited } = form
  useEffect(() => onEdited(edited), [edited, onEdited])
  return (
    <>
      <RecordForm
        form={form}
        inputOf={(path) => ({ id: inputId(path), label: texts.label(path as LotField) })}
        labelOf={texts.label}
        showValue={texts.value}
      >
        <LotFields values={values} problems={problems} set={set} texts={texts} />
      </RecordForm>
      <Confirmation districtId={districtId} lot={lot} hidden={edited} />
      <LotHistory districtId={districtId} lotId={lot.id} />
    </>
  )
}

function Confirmation({ districtId, lot, hidden }: { districtId: number; lot: Lot; hidden: boolean }) {
  const { t } = useTexts()
  const { confirmed } = useLotWords()
  const confirmation = useAct({
    act: () => call(districts.confirmLot, { params: { districtId, loteId: lot.id } }),
    done: t('lot.confirmedNow'),
    change: 'lot-saved',
    failed: t('lot.saveFailed'),
  })
  const isWhole = lot.situacaoLote && lot.numeroLote && lot.numeroMatriculaLote
  if (hidden || !isWhole) return null
  return (
    <div className={classes.confirm}>
      <p>{t('lot.confirmedOn', { date: confirmed(lot) })}</p>
      <BusyButton variant="default" busy={confirmation.busy} onClick={() => confirmation.press()}>
        {t('lot.confirm')}
      </BusyButton>
    </div>
  )
}
