import type { AnswerOf } from '@invest/contract/endpoint'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { enquiryCurrencies } from '@invest/contract/enquiries/shared'
import type { FileItem } from '@invest/contract/fields'
import { languageName, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { MoneyField, moneyForm } from '../../ui/numbers/money-field.tsx'
import { NumberField, useNumberProblem } from '../../ui/numbers/number-field.tsx'
import type { TypedNumber } from '../../ui/numbers/typed-number.ts'
import { FileUpload } from '../../ui/uploads/file-upload.tsx'
import { CodeField } from '../code-tree/code-field.tsx'
import { projectsQuery } from '../project/project-keys.ts'
import type { AskedSubject } from './asked-subject.ts'
import classes from './enquiry.module.css'
import { Promised } from './promised.tsx'
import { useTexts } from './texts.ts'

interface AskFormProps {
  about: AskedSubject
  onMade: (made: AnswerOf<typeof enquiries.open>) => void
  onCancel: () => void
}

const jobs = { most: 1_000_000 }
const squareMetres = { decimals: 2, most: 1_000_000_000, units: ['m²', 'm2'] }

function useQuestion({ about, onMade }: Pick<AskFormProps, 'about' | 'onMade'>) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const numberProblem = useNumberProblem()
  return useSmallForm({
    opened: {
      mensagem: '',
      idioma: locale,
      investimento: null as TypedNumber,
      moeda: enquiryCurrencies[0] as (typeof enquiryCurrencies)[number],
      empregos: null as TypedNumber,
      area: null as TypedNumber,
      quando: '',
      setor: [] as string[],
      produto: [] as string[],
      projetoId: '',
      arquivos: [] as readonly FileItem[],
    },
    required: ['mensagem'],
    problemsOf: ({ investimento, moeda, empregos, area }) => ({
      investimento: numberProblem(investimento, moneyForm(moeda)),
      empregos: numberProblem(empregos, jobs),
      area: numberProblem(area, squareMetres),
    }),
    save: ({ mensagem, idioma, investimento, moeda, projetoId, arquivos, ...values }) => {
      const { empregos, area, quando, setor, produto } = values
      return call(enquiries.open, {
        body: {
          sobre: { tipo: about.tipo, id: about.id ?? null },
          mensagem,
          idioma,
          investimento: investimento as number | null,
          moeda,
          projeto: {
            empregos: empregos as number | null,
            area: area as number | null,
            quando,
            setor: setor[0] ?? null,
            produto: produto[0]?.replace('NCM:', '') ?? null,
          },
          projetoId: projetoId || null,
          arquivos: arquivos.map(({ id }) => ({ id })),
        },
      })
    },
    saved: async (made) => {
      await announceChange('enquiries-changed')
      onMade(made)
    },
    failed: t('failed'),
  })
}

/** Nothing is offered to whoever has no folder. */
function FolderChoice(field: Omit<NativeSelectProps, 'data'>) {
  const { t } = useTexts()
  const { data } = useQuery(projectsQuery)
  const folders = data?.content ?? []
  if (folders.length === 0) return null
  return (
    <NativeSelect
      {...field}
      description={t('folder.hint')}
      data={[
        { value: '', label: t('folder.none') },
        ...folders.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
    />
  )
}

export function AskForm({ about, onMade, onCancel }: AskFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const form = useQuestion({ about, onMade })
  return (
    <SmallForm form={form} action={t('send')} icon={<IconSend size={18} aria-hidden />} onCancel={onCancel}>
      <Promised />
      <TextAreaField
        {...form.field('mensagem', t('message'))}
        description={t('message.hint')}
        max={limits.enquiryMessage}
      />
      <NativeSelect
        {...form.field('idioma', t('language'))}
        data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      <details className={classes.more} open={about.tipo === 'ESTADO'}>
        <summary>{t('more')}</summary>
        <div className={classes.project}>
          <MoneyField {...form.field('investimento', t('amount'))} currency={form.values.moeda} />
          <NativeSelect
            {...form.field('moeda', t('currency'))}
            data={enquiryCurrencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
          />
          <NumberField {...form.field('empregos', t('jobs'))} {...jobs} />
          <NumberField {...form.field('area', t('area'))} {...squareMetres} />
          <TextInput {...form.field('quando', t('when'))} maxLength={limits.text} />
        </div>
        <div className={classes.project}>
          <CodeField {...form.field('setor', t('sector'))} kind="activities" most={1} />
          <CodeField {...form.field('produto', t('product'))} kind="goods" most={1} />
        </div>
        <FolderChoice {...form.field('projetoId', t('folder'))} />
        <FileUpload {...form.files('arquivos', t('files'))} purpose="anexosSolicitacao" />
      </details>
    </SmallForm>
  )
}
