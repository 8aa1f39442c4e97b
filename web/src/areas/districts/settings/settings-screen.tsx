/** PROEDI's texts and contact, for editors of lots or of preferences. Each save asks first (DISTRICT-51). */
import { districts } from '@invest/contract/districts'
import { type Language, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { SegmentedControl, Skeleton, Tabs, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

export function Screen() {
  const { t } = useTexts()
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')} narrow>
      <Tabs defaultValue="texts">
        <Tabs.List>
          <Tabs.Tab value="texts">{t('settings.texts')}</Tabs.Tab>
          <Tabs.Tab value="contact">{t('settings.contact')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="texts" className={classes.panel}>
          <Texts />
        </Tabs.Panel>
        <Tabs.Panel value="contact" className={classes.panel}>
          <Contact />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** The names of languages are in themselves, as the selector of the top bar has them. */
const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }

function Texts() {
  const { t } = useTexts()
  const [language, setLanguage] = useState<Language>('pt')
  const label = useId()
  return (
    <>
      <div className={classes.language}>
        <span id={label}>{t('settings.language')}</span>
        <SegmentedControl
          aria-labelledby={label}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {/* All of them stay, so that a language that is left keeps what was typed. */}
      {languages.map((one) => (
        <div key={one} hidden={one !== language}>
          <ProgrammeText kind="summary" language={one} />
          <ProgrammeText kind="modal" language={one} />
        </div>
      ))}
    </>
  )
}

const kinds = {
  summary: { read: districts.summaryText, save: districts.saveSummaryText, max: limits.programmeSummary },
  modal: { read: districts.modalText, save: districts.saveModalText, max: limits.programmeText },
} as const

function ProgrammeText({ kind, language }: { kind: keyof typeof kinds; language: Language }) {
  const { t } = useTexts()
  const { read } = kinds[kind]
  const text = useQuery({
    queryKey: keysOf.text(kind, 'edit', language),
    queryFn: ({ signal }) => call(read, { query: { idioma: language } }, signal),
    meta: { background: true },
    // What is being typed must not be replaced by a newer answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (text.error && !text.data)
    return (
      <ErrorState error={text.error} title={t(`settings.${kind}.failed`)} onRetry={() => text.refetch()} />
    )
  if (!text.data) return <Skeleton height={190} mb="lg" />
  return <TextForm kind={kind} language={language} opened={text.data.texto} />
}

function TextForm({
  kind,
  language,
  opened,
}: {
  kind: keyof typeof kinds
  language: Language
  opened: string
}) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [saved, setSaved] = useState(opened)
  const [text, setText] = useState(opened)
  const [tried, setTried] = useState(false)
  const id = useId()
  const save = useMutation({
    mutationFn: () => call(kinds[kind].save, { body: { texto: text, idioma: language } }),
    onSuccess: (answer) => {
      setSaved(answer.texto)
      setText(answer.texto)
      void announceChange('programme-text-saved')
      notify({ message: t(`settings.${kind}.saved`) })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t(`settings.${kind}.saveFailed`))
    },
  })
  const refused = save.error instanceof ApiError ? save.error.campos.texto : undefined
  const blank = text.trim() === ''
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault()
        setTried(true)
        if (blank || save.isPending) return document.getElementById(id)?.focus()
        const yes = await confirm({
          title: t(`settings.${kind}.confirm`),
          text: t('settings.confirmText'),
          action: t('save'),
          actionFirst: true,
        })
        if (yes) save.mutate()
      }}
    >
      <LeaveGuard edited={text !== saved && !save.isPending} onLeave={() => setText(saved)} />
      <TextAreaField
        id={id}
        label={t(`settings.${kind}`)}
        description={t(`settings.${kind}.hint`)}
        required
        max={kinds[kind].max}
        value={text}
        error={refused ?? (tried && blank ? t('required') : undefined)}
        onChange={setText}
      />
      <BusyButton type="submit" busy={save.isPending} disabled={text === saved}>
        {t('save')}
      </BusyButton>
    </form>
  )
}

function Contact() {
  const { t } = useTexts()
  const contact = useQuery({
    queryKey: keysOf.contactEmail(),
    queryFn: ({ signal }) => call(districts.contactEmail, {}, signal),
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (contact.error && !contact.data)
    return (
      <ErrorState
        error={contact.error}
        title={t('settings.email.failed')}
        onRetry={() => contact.refetch()}
      />
    )
  if (!contact.data) return <Skeleton height={90} />
  return <ContactForm opened={contact.data.email} />
}

function ContactForm({ opened }: { opened: string }) {
  const { t } = useTexts()
  const [saved, setSaved] = useState(opened)
  const [email, setEmail] = useState(opened)
  const [tried, setTried] = useState(false)
  const id = useId()
  const save = useMutation({
    mutationFn: () => call(districts.saveContactEmail, { body: { email } }),
    onSuccess: (answer) => {
      setSaved(answer.email)
      setEmail(answer.email)
      notify({ message: t('settings.email.saved') })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('settings.email.saveFailed'))
    },
  })
  const refused = save.error instanceof ApiError ? save.error.campos.email : undefined
  const problem =
    email.trim() === '' ? t('required') : isEmail(email.trim()) ? undefined : t('contact.emailInvalid')
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault()
        setTried(true)
        if (problem || save.isPending) return document.getElementById(id)?.focus()
        const yes = await confirm({
          title: t('settings.email.confirm'),
          text: t('settings.email.confirmText', { email: email.trim() }),
          action: t('save'),
          actionFirst: true,
        })
        if (yes) save.mutate()
      }}
    >
      <LeaveGuard edited={email !== saved && !save.isPending} onLeave={() => setEmail(saved)} />
      <TextInput
        id={id}
        type="email"
        label={t('settings.email')}
        description={t('settings.email.hint')}
        required
        maxLength={limits.text}
        value={email}
        error={refused ?? (tried ? problem : undefined)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <BusyButton type="submit" busy={save.isPending} disabled={email === saved}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
