/** Asks what numbers are that can be read two ways; the file is then read again (DATA-32). */
import { dataSets, type EditionReport, type Sense } from '@invest/contract/administration/data-sets'
import { languageTags } from '@invest/contract/language'
import { Radio, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { Part } from '../../../ui/layout/part.tsx'
import { useTexts } from '../texts.ts'

export function Questions({ report: { conjunto, id, perguntas } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
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
    change: 'data-changed',
    failed: t('questions.failed'),
  })
  const shown = (value: number) =>
    value.toLocaleString(languageTags[locale], { useGrouping: false, minimumFractionDigits: 0 })
  return (
    <Part id="perguntas" title={t('questions')}>
      <SmallForm
        form={form}
        className="panel"
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
            <Stack gap={8} mt={8}>
              <Radio
                value={'MILHAR' satisfies Sense}
                label={t('questions.thousands', { value: shown(milhar) })}
              />
              <Radio
                value={'DECIMAL' satisfies Sense}
                label={t('questions.decimals', { value: shown(decimal) })}
              />
            </Stack>
          </Radio.Group>
        ))}
      </SmallForm>
    </Part>
  )
}
