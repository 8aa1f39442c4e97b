/** The form with which editors keep a lot true, its confirmation, and its history. */
import { districts } from '@invest/contract/districts'
import { type Lot, utilities } from '@invest/contract/districts/lots'
import { limits } from '@invest/contract/limits'
import { parseLotArea } from '@invest/contract/rules/lot-area'
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { allSectorsQuery, situationsQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { LotHistory } from './lot-history.tsx'
import { type LotValues, lotBodyOf, lotValuesOf, requiredOfLot, sentOfLot } from './lot-values.ts'

interface LotFormProps {
  districtId: number
  lot: Lot
  onEdited: (edited: boolean) => void
  onSaved: () => void
}

const inputId = (path: string) => `lote-${path}`

export function LotForm({ districtId, lot, onEdited, onSaved }: LotFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const situations = useQuery(situationsQuery(locale)).data ?? []
  const sectors = useQuery(allSectorsQuery)
  const label = (field: keyof LotValues) => t(`field.${field}`)
  const form = useRecordForm<Lot, LotValues>({
    opened: lot,
    draftName: `lote:${lot.id}`,
    valuesOf: lotValuesOf,
    sentOf: sentOfLot,
    problemsOf: (values) => ({
      ...Object.fromEntries(
        requiredOfLot.flatMap((field) => (values[field].trim() ? [] : [[field, t('required')]])),
      ),
      ...(values.areaTotalLote.trim() &&
        parseLotArea(values.areaTotalLote) === undefined && { areaTotalLote: t('lot.areaForm') }),
    }),
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
  const field = (name: keyof LotValues & string) => ({
    id: inputId(name),
    label: label(name),
    error: problems[name],
  })
  const nameOf = (list: readonly { id: number; name: string }[], id: string) =>
    list.find((one) => String(one.id) === id)?.name ?? ''
  const situationNames = situations.map(({ id, descricaoSituacaoLote: name }) => ({ id, name }))
  const sectorNames = (sectors.data ?? []).map(({ id, descricaoNomeSetor: name }) => ({ id, name }))
  const options = (list: readonly { id: number; name: string }[]) => [
    { value: '', label: t('choose') },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <RecordForm
        form={form}
        inputOf={(path) => ({ id: inputId(path), label: label(path as keyof LotValues) })}
        labelOf={label}
        showValue={(shown, name) => {
          if (name === 'situacaoLote') return nameOf(situationNames, shown.situacaoLote)
          if (name === 'setorLote') return nameOf(sectorNames, shown.setorLote)
          if (name === 'utilidades') return shown.utilidades.map((one) => t(`utility.${one}`)).join(', ')
          return shown[name]
        }}
      >
        <div className={classes.fields}>
          <NativeSelect
            {...field('situacaoLote')}
            required
            value={values.situacaoLote}
            data={options(situationNames)}
            onChange={(event) => set({ situacaoLote: event.currentTarget.value })}
          />
          <NativeSelect
            {...field('setorLote')}
            description={sectors.error ? t('lot.sectorsFailed') : undefined}
            value={values.setorLote}
            data={options(sectorNames)}
            onChange={(event) => set({ setorLote: event.currentTarget.value })}
          />
          <TextInput
            {...field('numeroLote')}
            required
            maxLength={limits.lotNumber}
            value={values.numeroLote}
            onChange={(event) => set({ numeroLote: event.currentTarget.value })}
          />
          <TextInput
            {...field('numeroMatriculaLote')}
            required
            inputMode="numeric"
            maxLength={limits.lotRegistration}
            value={values.numeroMatriculaLote}
            onChange={(event) => set({ numeroMatriculaLote: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <TextInput
            {...field('areaTotalLote')}
            inputMode="decimal"
            placeholder="1.234,5678"
            maxLength={limits.lotArea}
            value={values.areaTotalLote}
            onChange={(event) => set({ areaTotalLote: event.currentTarget.value.replace(/[^\d.,]/g, '') })}
          />
          <Checkbox.Group
            data-wide
            label={label('utilidades')}
            value={[...values.utilidades]}
            onChange={(chosen) => set({ utilidades: utilities.filter((one) => chosen.includes(one)) })}
          >
            <Group gap="10px 22px" align="stretch" mt={6}>
              {utilities.map((one) => (
                <Checkbox key={one} value={one} label={t(`utility.${one}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <div data-wide>
            <TextAreaField
              {...field('descricaoObservacao')}
              max={limits.lotNotes}
              value={values.descricaoObservacao}
              onChange={(descricaoObservacao) => set({ descricaoObservacao })}
            />
          </div>
        </div>
      </RecordForm>
      <Confirmation districtId={districtId} lot={lot} hidden={edited} />
      <LotHistory districtId={districtId} lotId={lot.id} />
    </>
  )
}

function Confirmation({ districtId, lot, hidden }: { districtId: number; lot: Lot; hidden: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
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
      <p>{t('lot.confirmedOn', { date: formatDate(lot.confirmadoEm, locale) })}</p>
      <BusyButton variant="default" busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        {t('lot.confirm')}
      </BusyButton>
    </div>
  )
}
