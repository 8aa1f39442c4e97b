/** English and Spanish of districts, legislation and sources; each record is saved by itself (DISTRICT-61). */
import { districts } from '@invest/contract/districts'
import {
  type TranslatedKind,
  type TranslatedRecord,
  translationLimits,
} from '@invest/contract/districts/translations'
import { languageTags } from '@invest/contract/language'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import {
  labelIn,
  type OtherLanguage,
  otherLanguages,
  Translations,
} from '../../../ui/fields/translations.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import { readOnce } from './read-once.ts'
import classes from './settings.module.css'

const kinds: readonly TranslatedKind[] = ['DISTRITO', 'LEGISLACAO', 'PRECOS']

export function TranslationsTab() {
  const { t } = useTexts()
  const records = useQuery({
    queryKey: keysOf.translations(),
    queryFn: ({ signal }) => call(districts.translations, {}, signal),
    ...readOnce,
  })
  return (
    <Found query={records} failed={t('translated.failed')} waiting={<Skeleton height={320} />}>
      {({ content }) => (
        <>
          <p className="note">{t('translated.lead')}</p>
          {kinds
            .map((kind) => ({ kind, records: content.filter(({ tipo }) => tipo === kind) }))
            .filter((group) => group.records.length > 0)
            .map((group) => (
              <section key={group.kind} aria-label={t(`translated.${group.kind}`)}>
                <h2 className="heading">{t(`translated.${group.kind}`)}</h2>
                {group.records.map((record) => (
                  <RecordForm key={record.id} record={record} />
                ))}
              </section>
            ))}
        </>
      )}
    </Found>
  )
}

type Typed = Record<string, string>

const pathOf = (campo: string, language: OtherLanguage) => `${campo}.${language}`
const typedOf = ({ textos }: TranslatedRecord): Typed =>
  Object.fromEntries(
    textos.flatMap((text) =>
      otherLanguages.map((language) => [pathOf(text.campo, language), text[language] ?? '']),
    ),
  )

function RecordForm({ record }: { record: TranslatedRecord }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { tipo, id, titulo, textos } = record
  const form = useSmallForm({
    opened: typedOf(record),
    versao: record.versao,
    // Only what was changed here: what somebody else has translated meanwhile stays.
    save: (typed, { versao = record.versao, base }) => {
      const changes = textos.map(({ campo }) => {
        const changed = otherLanguages
          .map((language) => [language, pathOf(campo, language)] as const)
          .filter(([, path]) => typed[path] !== base[path])
        return [
          campo,
          Object.fromEntries(changed.map(([language, path]) => [language, typed[path]])),
        ] as const
      })
      const sent = Object.fromEntries(changes.filter(([, texts]) => Object.keys(texts).length > 0))
      return call(districts.saveTranslations, { body: { tipo, id, versao, textos: sent } })
    },
    valuesOf: typedOf,
    done: t('translated.saved'),
    change: 'translations-saved',
    failed: t('translated.saveFailed'),
  })
  const title = tipo === 'PRECOS' ? t('translated.since', { date: formatDay(titulo ?? '', locale) }) : titulo
  return (
    <SmallForm
      form={form}
      className={`panel ${classes.record}`}
      label={title ?? textos[0]?.original}
      waitsForEdit
    >
      {title !== null && <h3>{title}</h3>}
      {textos.map(({ campo, original }) => (
        <div key={campo}>
          <p className="note">{t(`translated.${campo}`)}</p>
          <p className={classes.original} lang={languageTags.pt}>
            {original}
          </p>
          <Translations
            label={t(`translated.${campo}`)}
            summary={t('translated.summary')}
            max={translationLimits[campo]}
            long={translationLimits[campo] > translationLimits.nome}
            texts={otherLanguages.map((language) => ({
              ...form.field(pathOf(campo, language), labelIn(language, t(`translated.${campo}`))),
              value: form.values[pathOf(campo, language)] ?? '',
              language,
            }))}
          />
        </div>
      ))}
    </SmallForm>
  )
}
