import { limits } from '@invest/contract/limits'
import { useCallback } from 'react'
import { formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import { CountedInput } from './counted-input.tsx'
import classes from './edit.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { type ItemFormProps, type ItemsProps, ItemsTab } from './items-tab.tsx'
import { missingInDistrict } from './municipality-problems.ts'
import { type DistrictValues, type MunicipalityValues, newDistrict } from './municipality-values.ts'
import { PlaceField } from './place-field.tsx'
import { Translations } from './translations.tsx'

interface EditDistrictsProps extends ItemsProps<DistrictValues> {
  municipality: MunicipalityValues
}

export function EditDistricts({ municipality, ...props }: EditDistrictsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  // The map of a district shows no more than that of its municipality.
  const leastZoom = municipality.zoomMapa
  const Form = useCallback(
    (form: ItemFormProps<DistrictValues>) => <DistrictDialog {...form} leastZoom={leastZoom} />,
    [leastZoom],
  )
  return (
    <ItemsTab
      {...props}
      list="distritos"
      nameOf={({ nome }) => nome}
      columns={[
        {
          id: 'date',
          header: t('field.dataCriacao'),
          cell: ({ dataCriacao }) => formatDay(dataCriacao, locale),
        },
      ]}
      create={() => newDistrict(municipality)}
      Form={Form}
    />
  )
}

function DistrictDialog({ leastZoom, ...form }: ItemFormProps<DistrictValues> & { leastZoom: number }) {
  const { t } = useTexts()
  return (
    <ItemDialog {...form} title={t('district.title')} missingIn={missingInDistrict}>
      {({ one, set, at }) => (
        <>
          <CountedInput
            {...at('nome')}
            label={t('field.nome')}
            required
            data-autofocus
            max={limits.title}
            value={one.nome}
            onChange={(nome) => set({ nome })}
          />
          <DayField
            {...at('dataCriacao')}
            label={t('field.dataCriacao')}
            required
            value={one.dataCriacao}
            onChange={(dataCriacao) => set({ dataCriacao })}
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
              set((now) => ({ imagem: change(now.imagem ? [now.imagem] : [])[0] ?? null }))
            }
          />
          {one.imagem && (
            <img className={classes.picture} src={one.imagem.urlPublica} alt={one.imagem.nome} />
          )}
        </>
      )}
    </ItemDialog>
  )
}
