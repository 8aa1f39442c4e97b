/** Asks what numbers are that can be read two ways; the file is then read again (DATA-32). */
import { dataSets, type EditionReport, type Sense } from '@invest/contract/administration/data-sets'
import { languageTags } from '@invest/contract/language'
import { Radio } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import classes from '../data-sets.module.css'
import { useTexts } from '../texts.ts'

export function Questions({ report: { conjunto, id, perguntas } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const form = useSmallForm({
    opened: Object.fromEntries(perguntas.map(({ coluna }) => [coluna, '' as Sense | ''])),
    required: perguntas.map(({ coluna }) => coluna),
    requiredText: t('questions.choose'),
    background: true,
    save: (leituras) =>
      call(dataSets.answer, {
        params: { conjunto, id: String(id) },
        body: {
          leituras: Object.entries(leituras).map(([coluna, sentido]) => ({
            coluna,
            sentido: sentido as Sense,
          })),
        },
      }),
    saved: () => announceChange('data-changed'),
    failed: t('questions.failed'),
  })
  const shown = (value: number) =>
    value.toLocaleString(languageTags[locale], { useGrouping: false, minimumFractionDigits: 0 })
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas" className="heading">
        {t('questions')}
      </h2>
      <SmallForm
        form={form}
        className={classes.card}
        action={t('questions.send')}
        icon={<IconRefresh size={18} aria-hidden />}
      >
        <p className="dimmed">{t('questions.lead')}</p>
        {perguntas.map(({ coluna, celulas, linha, exemplo, milhar, decimal }) => (
          <Radio.Group
            key={coluna}
            {...form.field(
              coluna,
              t('questions.column', { column: coluna, text: exemplo, line: formatNumber(linha, locale) }),
            )}
            description={t('questions.cells', { count: celulas, number: formatNumber(celulas, locale) })}
          >
            <div className={classes.choices}>
              <Radio
                value={'MILHAR' satisfies Sense}
                label={t('questions.thousands', { value: shown(milhar) })}
              />
              <Radio
                value={'DECIMAL' satisfies Sense}
                label={t('questions.decimals', { value: shown(decimal) })}
              />
            </div>
          </Radio.Group>
        ))}
      </SmallForm>
    </section>
  )
}
