/** The form with which editors keep a lot true, its confirmation, and its history. */
import { districts } from '@invest/contract/districts'
import type { Lot } from '@invest/contract/districts/lots'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { useNumberProblem } from '../../../ui/numbers/number-field.tsx'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { allSectorsQuery, situationsQuery } from '../district-queries.ts'
import { useLotWords } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { type Choice, inputId, LotFields } from './lot-fields.tsx'
import { LotHistory } from './lot-history.tsx'
import {
  type LotValues,
  lotAreaForm,
  lotBodyOf,
  lotValuesOf,
  requiredOfLot,
  sentOfLot,
} from './lot-values.ts'

interface LotFormProps {
  districtId: number
  lot: Lot
  onEdited: (edited: boolean) => void
  onSaved: () => void
}

const nameOf = (choices: readonly Choice[], id: string) =>
  choices.find((one) => String(one.id) === id)?.name ?? ''

const retryOf = ({ error, data, refetch }: UseQueryResult<unknown>) =>
  error && !data ? () => void refetch() : undefined

export function LotForm({ districtId, lot, onEdited, onSaved }: LotFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const numberProblem = useNumberProblem()
  const known = useQuery(situationsQuery(locale))
  const situations = (known.data ?? []).map(({ id, descricaoSituacaoLote: name }) => ({ id, name }))
  const found = useQuery(allSectorsQuery)
  const sectors = (found.data ?? []).map(({ id, descricaoNomeSetor: name, idioma: language }) => ({
    id,
    name,
    language,
  }))
  const label = (field: keyof LotValues) => t(`field.${field}`)
  const form = useRecordForm<Lot, LotValues>({
    opened: lot,
    draftName: `lote:${lot.id}`,
    valuesOf: lotValuesOf,
    sentOf: sentOfLot,
    problemsOf: (values) => {
      const areaTotalLote = numberProblem(values.areaTotalLote, lotAreaForm)
      return {
        ...Object.fromEntries(
          requiredOfLot.flatMap((field) => (values[field].trim() ? [] : [[field, t('required')]])),
        ),
        ...(areaTotalLote && { areaTotalLote }),
      }
    },
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
        inputOf={(path) => ({ id: inputId(path), label: label(path as keyof LotValues) })}
        labelOf={label}
        showValue={(shown, name) => {
          if (name === 'situacaoLote') return nameOf(situations, shown.situacaoLote)
          if (name === 'setorLote') return nameOf(sectors, shown.setorLote)
          if (name === 'utilidades') return shown.utilidades.map((one) => t(`utility.${one}`)).join(', ')
          if (typeof shown[name] === 'number') return writeNumber(shown[name], locale, lotAreaForm.decimals)
          return shown[name]
        }}
      >
        <LotFields
          values={values}
          problems={problems}
          set={set}
          situations={{ list: situations, retry: retryOf(known) }}
          sectors={{ list: sectors, retry: retryOf(found) }}
        />
      </RecordForm>
      <Confirmation districtId={districtId} lot={lot} hidden={edited} />
      <LotHistory districtId={districtId} lotId={lot.id} />
    </>
  )
}

function Confirmation({ districtId, lot, hidden }: { districtId: number; lot: Lot; hidden: boolean }) {
  const { t } = useTexts()
  const { confirmed } = useLotWords()
  const announceChange = useAnnounceChange()
  const confirmation = useMutation({
    mutationFn: () => call(districts.confirmLot, { params: { districtId, loteId: lot.id } }),
    onSuccess: async () => {
      await announceChange('lot-saved')
      notify({ message: t('lot.confirmedNow') })
    },
    onError: (error) => showError(error, t('lot.saveFailed')),
  })
  const isWhole = lot.situacaoLote && lot.numeroLote && lot.numeroMatriculaLote
  if (hidden || !isWhole) return null
  return (
    <div className={classes.confirm}>
      <p>{t('lot.confirmedOn', { date: confirmed(lot) })}</p>
      <BusyButton variant="default" busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        {t('lot.confirm')}
      </BusyButton>
    </div>
  )
}
