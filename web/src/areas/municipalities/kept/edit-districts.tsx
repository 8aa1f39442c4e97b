import { limits } from '@invest/contract/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { FileUpload } from '../../../ui/file-upload.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useWords } from '../words.ts'
import { CountedInput } from './counted-input.tsx'
import classes from './edit.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { ItemsTable } from './items-table.tsx'
import {
  type DistrictValues,
  isWholeDistrict,
  type MunicipalityValues,
  newDistrict,
  put,
} from './municipality-values.ts'
import { PlaceField } from './place-field.tsx'
import { Translations } from './translations.tsx'

interface EditDistrictsProps {
  municipality: MunicipalityValues
  items: readonly DistrictValues[]
  onChange: (change: (items: readonly DistrictValues[]) => DistrictValues[]) => void
}

export function EditDistricts({ municipality, items, onChange }: EditDistrictsProps) {
  const { t } = useWords()
  const locale = useLocale()
  const [edited, setEdited] = useState<DistrictValues>()
  return (
    <>
      <ItemsTable
        list="distritos"
        items={items}
        nameOf={({ nome }) => nome}
        columns={[
          {
            id: 'date',
            header: t('field.dataCriacao'),
            cell: ({ dataCriacao }) => formatDay(dataCriacao, locale),
          },
        ]}
        onAdd={() => setEdited(newDistrict(municipality))}
        onEdit={setEdited}
        onRemove={({ key }) => onChange((now) => now.filter((one) => one.key !== key))}
      />
      {edited && (
        <DistrictDialog
          value={edited}
          leastZoom={municipality.zoomMapa}
          onDone={(done) => {
            onChange((now) => put(now, done))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface DistrictDialogProps {
  value: DistrictValues
  /** The map of a district shows no more than that of its municipality. */
  leastZoom: number
  onDone: (value: DistrictValues) => void
  onClose: () => void
}

function DistrictDialog({ value, leastZoom, onDone, onClose }: DistrictDialogProps) {
  const { t } = useWords()
  const [one, setOne] = useState(value)
  const set = (change: Partial<DistrictValues>) => setOne((now) => ({ ...now, ...change }))
  return (
    <ItemDialog
      title={t('district.title')}
      whole={isWholeDistrict(one)}
      needs={t('district.needs')}
      onDone={() => onDone(one)}
      onClose={onClose}
    >
      <CountedInput
        label={t('field.nome')}
        required
        data-autofocus
        max={limits.title}
        value={one.nome}
        onChange={(nome) => set({ nome })}
      />
      <TextInput
        label={t('field.dataCriacao')}
        required
        type="date"
        value={one.dataCriacao}
        onChange={(event) => set({ dataCriacao: event.currentTarget.value })}
      />
      <TextAreaField
        id="distrito-legislacao"
        label={t('field.textoLegislacaoEspecifica')}
        max={limits.description}
        value={one.textoLegislacaoEspecifica}
        onChange={(textoLegislacaoEspecifica) => set({ textoLegislacaoEspecifica })}
      />
      <Translations
        id="distrito-legislacao"
        label={t('field.textoLegislacaoEspecifica')}
        max={limits.description}
        long
        value={one.traducoes.textoLegislacaoEspecifica}
        onChange={(textoLegislacaoEspecifica) => set({ traducoes: { textoLegislacaoEspecifica } })}
      />
      <PlaceField
        id="distrito-posicao"
        position={one.posicao}
        zoom={one.zoomMapa}
        leastZoom={leastZoom}
        onPosition={(posicao) => set({ posicao })}
        onZoom={(zoomMapa) => set({ zoomMapa })}
      />
      <FileUpload
        label={t('field.imagem')}
        purpose="imagemDistrito"
        files={one.imagem ? [one.imagem] : []}
        onChange={(change) =>
          setOne((now) => ({ ...now, imagem: change(now.imagem ? [now.imagem] : [])[0] ?? null }))
        }
      />
      {one.imagem && <img className={classes.picture} src={one.imagem.urlPublica} alt={one.imagem.nome} />}
    </ItemDialog>
  )
}
