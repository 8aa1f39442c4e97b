import { languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { Notice } from '@invest/contract/operation'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import classes from '../operation.module.css'
import { useTexts } from '../texts.ts'
import { instantOf, localTimeOf } from './local-time.ts'
import { useSetNotice } from './use-set-notice.ts'

const hour = 3_600_000

const opened = (notice: Notice | null) => ({
  texto: notice?.texto ?? { pt: '', en: '', es: '' },
  inicio: localTimeOf(notice?.inicio ?? new Date().toISOString()),
  fim: localTimeOf(notice?.fim ?? new Date(Date.now() + hour).toISOString()),
  somenteLeitura: notice?.somenteLeitura ?? false,
})

export function NoticeForm({ notice, onEnd }: { notice: Notice | null; onEnd: () => void }) {
  const { t } = useTexts()
  const [values, setValues] = useState(() => opened(notice))
  const [asked, setAsked] = useState(false)
  const save = useSetNotice(t('notice.saved'))
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const refused = save.error instanceof ApiError ? save.error.campos : undefined
  const times = { inicio: instantOf(values.inicio), fim: instantOf(values.fim) }
  const isFilled = languages.every((language) => values.texto[language].trim()) && times.inicio && times.fim
  const missing = (text: string) => (asked && !text.trim() ? t('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isFilled) save.mutate({ ...values, ...times }, { onSuccess: onEnd })
  }
  return (
    <form className={classes.card} onSubmit={submit} noValidate>
      <div className={classes.texts}>
        {languages.map((language) => (
          <Textarea
            key={language}
            label={t(`language.${language}`)}
            required
            autosize
            minRows={2}
            maxLength={limits.notice}
            value={values.texto[language]}
            error={missing(values.texto[language]) ?? refused?.[`aviso.texto.${language}`]}
            onChange={(event) => set({ texto: { ...values.texto, [language]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <div className={classes.times}>
        <TextInput
          type="datetime-local"
          required
          label={t('notice.from')}
          value={values.inicio}
          error={missing(times.inicio) ?? refused?.['aviso.inicio']}
          onChange={(event) => set({ inicio: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          required
          label={t('notice.until')}
          value={values.fim}
          error={missing(times.fim) ?? refused?.['aviso.fim']}
          onChange={(event) => set({ fim: event.currentTarget.value })}
        />
      </div>
      <Switch
        label={t('notice.readOnly')}
        description={t('notice.readOnlyHint')}
        checked={values.somenteLeitura}
        onChange={(event) => set({ somenteLeitura: event.currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={save.isPending}>
          {t('notice.save')}
        </BusyButton>
        <Button variant="default" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
