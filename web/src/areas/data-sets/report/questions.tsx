/** Asks what numbers are that can be read two ways; the file is then read again (DATA-32). */
import { dataSets, type EditionReport, type Sense } from '@invest/contract/administration/data-sets'
import { languageTags } from '@invest/contract/language'
import { Radio } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import classes from '../data-sets.module.css'
import { useTexts } from '../texts.ts'

export function Questions({ report: { conjunto, id, perguntas } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [leituras, setLeituras] = useState<Readonly<Record<string, Sense>>>({})
  const [asked, setAsked] = useState(false)
  const answer = useMutation({
    meta: { background: true },
    mutationFn: () =>
      call(dataSets.answer, {
        params: { conjunto, id: String(id) },
        body: { leituras: Object.entries(leituras).map(([coluna, sentido]) => ({ coluna, sentido })) },
      }),
    onSuccess: () => announceChange('data-changed'),
    onError: (error) => showError(error, t('questions.failed')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (perguntas.every(({ coluna }) => leituras[coluna])) answer.mutate()
  }
  const shown = (value: number) =>
    value.toLocaleString(languageTags[locale], { useGrouping: false, minimumFractionDigits: 0 })
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas" className="heading">
        {t('questions')}
      </h2>
      <form className={classes.card} onSubmit={submit} noValidate>
        <p className="dimmed">{t('questions.lead')}</p>
        {perguntas.map(({ coluna, celulas, linha, exemplo, milhar, decimal }) => (
          <Radio.Group
            key={coluna}
            label={t('questions.column', {
              column: coluna,
              text: exemplo,
              line: formatNumber(linha, locale),
            })}
            description={t('questions.cells', { count: celulas, number: formatNumber(celulas, locale) })}
            required
            value={leituras[coluna] ?? null}
            onChange={(sense) => setLeituras((known) => ({ ...known, [coluna]: sense as Sense }))}
            error={asked && !leituras[coluna] ? t('questions.choose') : undefined}
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
        <div className={classes.buttons}>
          <BusyButton
            type="submit"
            busy={answer.isPending}
            leftSection={<IconRefresh size={18} aria-hidden />}
          >
            {t('questions.send')}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}
