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
import { useId } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Translations } from '../../../ui/fields/translations.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import { readOnce } from './read-once.ts'
import classes from './settings.module.css'
import { otherLanguages, useTranslations } from './use-translations.ts'

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

function RecordForm({ record }: { record: TranslatedRecord }) {
  const { t } = useTexts()
  const locale = useLocale()
  const id = useId()
  const { typed, type, edited, saving, problems, save, discard } = useTranslations(record)
  const { tipo, titulo, textos } = record
  const title = tipo === 'PRECOS' ? t('translated.since', { date: formatDay(titulo ?? '', locale) }) : titulo
  return (
    <form
      noValidate
      className={classes.record}
      aria-label={title ?? textos[0]?.original}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveGuard edited={edited && !saving} onLeave={discard} />
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
              id: `${id}-${campo}-${language}`,
              language,
              value: typed[campo]?.[language] ?? '',
              error: problems[`textos.${campo}.${language}`],
              onChange: (value) => type({ campo, language, value }),
            }))}
          />
        </div>
      ))}
      <BusyButton type="submit" busy={saving} disabled={!edited}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
