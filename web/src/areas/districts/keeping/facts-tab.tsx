/** What is said of a district in Portuguese, its picture and its link to a map (DISTRICT-72). */
import { districts } from '@invest/contract/districts'
import type { DistrictFacts } from '@invest/contract/districts/facts'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { siteFrom } from '@invest/contract/rules/pasted-address'
import { Box, Button, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { keysOf } from '../district-keys.ts'
import { readOnce } from '../settings/read-once.ts'
import classes from './keeping.module.css'
import { useTexts } from './texts.ts'

interface FactValues {
  nome: string
  urlGoogleMaps: string
  acesso: string
  fonteAcesso: string
  infraestrutura: string
  fonteInfraestrutura: string
  imagem: FileItem | null
  /** A picture that came in another way, as long as it is kept. */
  outraImagem: string
}

const valuesOf = (facts: DistrictFacts): FactValues => ({
  nome: facts.nome,
  urlGoogleMaps: facts.urlGoogleMaps ?? '',
  acesso: facts.acesso ?? '',
  fonteAcesso: facts.fonteAcesso ?? '',
  infraestrutura: facts.infraestrutura ?? '',
  fonteInfraestrutura: facts.fonteInfraestrutura ?? '',
  imagem: facts.imagem,
  outraImagem: facts.imagem ? '' : (facts.urlImagemFundo ?? ''),
})

const sentOf = ({ imagem, outraImagem, ...texts }: FactValues) => ({
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts),
  imagem: imagem && { id: imagem.id },
  outraImagem,
})

const inputId = (name: string) => `distrito-${name}`

export function FactsTab({ districtId }: { districtId: number }) {
  const { t } = useTexts()
  const facts = useQuery({
    queryKey: keysOf.facts(districtId),
    queryFn: ({ signal }) => call(districts.facts, { params: { districtId } }, signal),
    ...readOnce,
  })
  return (
    <Found query={facts} failed={t('facts.failed')} waiting={<Skeleton height={420} radius="lg" />}>
      {(opened) => <FactsForm opened={opened} />}
    </Found>
  )
}

function FactsForm({ opened }: { opened: DistrictFacts }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const params = { districtId: opened.id }
  const form = useRecordForm<DistrictFacts, FactValues>({
    opened,
    draftName: `distrito:${opened.sigla}`,
    valuesOf,
    sentOf,
    problemsOf: ({ nome, urlGoogleMaps }, attempted) => ({
      ...(nome.trim() === '' && { nome: t('required') }),
      // An address that is being typed is none yet.
      ...(urlGoogleMaps.trim() &&
        urlGoogleMaps === attempted.urlGoogleMaps &&
        !/^https:\/\//i.test(siteFrom(urlGoogleMaps)) && { urlGoogleMaps: t('facts.https') }),
    }),
    save: (values, { versao }) => {
      const { outraImagem, imagem, ...texts } = sentOf(values)
      // A picture that stays as it came is none of the files that editors send.
      const picture = outraImagem && !imagem ? {} : { imagem }
      return call(districts.saveFacts, { params, body: { versao, ...texts, ...picture } })
    },
    load: () => call(districts.facts, { params }),
    onSaved: async () => {
      await announceChange('district-facts-saved')
      notify({ message: t('facts.saved') })
    },
    failedText: t('facts.saveFailed'),
  })
  const { values, problems, set } = form
  const label = (name: keyof FactValues) => t(`facts.${name === 'outraImagem' ? 'imagem' : name}`)
  const line = (
    name: 'nome' | 'urlGoogleMaps' | 'fonteAcesso' | 'fonteInfraestrutura',
    maxLength: number,
  ) => ({
    id: inputId(name),
    label: label(name),
    error: problems[name],
    maxLength,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  const area = (name: 'acesso' | 'infraestrutura') => (
    <TextAreaField
      id={inputId(name)}
      label={label(name)}
      max={limits.description}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <Box maw={760}>
      <p className="note">{t('facts.lead')}</p>
      <RecordForm
        form={form}
        inputOf={(path) => ({ id: inputId(path), label: label(path as keyof FactValues) })}
        labelOf={label}
        showValue={(shown, name) => (name === 'imagem' ? (shown.imagem?.nome ?? '') : shown[name])}
      >
        <Stack gap={18}>
          <TextInput {...line('nome', limits.text)} required />
          <TextInput
            {...line('urlGoogleMaps', limits.link)}
            inputMode="url"
            description={t('facts.linkHint')}
            onBlur={(event) => set({ urlGoogleMaps: siteFrom(event.currentTarget.value) })}
          />
          {area('acesso')}
          <TextInput {...line('fonteAcesso', limits.source)} />
          {area('infraestrutura')}
          <TextInput {...line('fonteInfraestrutura', limits.source)} />
          {values.outraImagem && !values.imagem && (
            <Group gap={10}>
              <img className={classes.picture} src={values.outraImagem} alt={t('facts.imagem')} />
              <Button
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => set({ outraImagem: '' })}
              >
                {t('facts.removePicture')}
              </Button>
            </Group>
          )}
          {values.imagem && (
            <img className={classes.picture} src={values.imagem.urlPublica} alt={t('facts.imagem')} />
          )}
          <FileUpload
            id={inputId('imagem')}
            label={label('imagem')}
            purpose="imagemDistrito"
            files={values.imagem ? [values.imagem] : []}
            onChange={(change) =>
              set((now) => ({ imagem: change(now.imagem ? [now.imagem] : []).at(-1) ?? null }))
            }
            error={problems.imagem}
          />
        </Stack>
      </RecordForm>
    </Box>
  )
}
