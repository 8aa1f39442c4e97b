/** The programme's texts and contact, for editors of lots or of preferences. Each save asks first (DISTRICT-51). */
import { districts } from '@invest/contract/districts'
import { type Language, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { Group, SegmentedControl, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import { DistrictsTab } from './districts-tab.tsx'
import { LegislationTab } from './legislation-tab.tsx'
import { readOnce } from './read-once.ts'
import classes from './settings.module.css'
import { TranslationsTab } from './translations-tab.tsx'

export function Screen() {
  const { t } = useTexts()
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')} narrow>
      <Tabs defaultValue="texts">
        <Tabs.List>
          <Tabs.Tab value="texts">{t('settings.texts')}</Tabs.Tab>
          <Tabs.Tab value="contact">{t('settings.contact')}</Tabs.Tab>
          <Tabs.Tab value="legislation">{t('laws')}</Tabs.Tab>
          <Tabs.Tab value="translations">{t('translated')}</Tabs.Tab>
          <Tabs.Tab value="districts">{t('settings.districts')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="texts" pt={22}>
          <Texts />
        </Tabs.Panel>
        <Tabs.Panel value="contact" pt={22}>
          <Contact />
        </Tabs.Panel>
        <Tabs.Panel value="legislation" pt={22}>
          <LegislationTab />
        </Tabs.Panel>
        <Tabs.Panel value="translations" pt={22}>
          <TranslationsTab />
        </Tabs.Panel>
        <Tabs.Panel value="districts" pt={22}>
          <DistrictsTab />
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
      <Group gap="10px 16px" mb={22}>
        <span id={label}>{t('settings.language')}</span>
        <SegmentedControl
          aria-labelledby={label}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Group>
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
  const text = useQuery({
    queryKey: keysOf.text(kind, 'edit', language),
    queryFn: ({ signal }) => call(kinds[kind].read, { query: { idioma: language } }, signal),
    ...readOnce,
  })
  return (
    <Found query={text} failed={t(`settings.${kind}.failed`)} waiting={<Skeleton height={190} mb="lg" />}>
      {(opened) => <TextForm kind={kind} language={language} opened={opened} />}
    </Found>
  )
}

interface TextFormProps {
  kind: keyof typeof kinds
  language: Language
  opened: { texto: string; versao: number }
}

function TextForm({ kind, language, opened: { texto, versao } }: TextFormProps) {
  const { t } = useTexts()
  const { save, max } = kinds[kind]
  const form = useSmallForm({
    opened: { texto },
    versao,
    required: ['texto'],
    ask: () => ({
      title: t(`settings.${kind}.confirm`),
      text: t('settings.confirmText'),
      action: t('save'),
      actionFirst: true,
    }),
    save: (values, over) => call(save, { body: { ...values, idioma: language, versao: over.versao } }),
    valuesOf: (saved) => ({ texto: saved.texto }),
    done: t(`settings.${kind}.saved`),
    change: 'programme-text-saved',
    failed: t(`settings.${kind}.saveFailed`),
  })
  return (
    <SmallForm form={form} className={classes.form} waitsForEdit>
      <TextAreaField
        {...form.field('texto', t(`settings.${kind}`))}
        description={t(`settings.${kind}.hint`)}
        max={max}
      />
    </SmallForm>
  )
}

function Contact() {
  const { t } = useTexts()
  const contact = useQuery({
    queryKey: keysOf.contactEmail(),
    queryFn: ({ signal }) => call(districts.contactEmail, {}, signal),
    ...readOnce,
  })
  return (
    <Found query={contact} failed={t('settings.email.failed')} waiting={<Skeleton height={90} />}>
      {(opened) => <ContactForm opened={opened} />}
    </Found>
  )
}

function ContactForm({ opened: { email, versao } }: { opened: { email: string; versao: number } }) {
  const { t } = useTexts()
  const form = useSmallForm({
    opened: { email },
    versao,
    required: ['email'],
    problemsOf: (typed) => ({ email: !isEmail(typed.email.trim()) && t('contact.emailInvalid') }),
    ask: (typed) => ({
      title: t('settings.email.confirm'),
      text: t('settings.email.confirmText', { email: typed.email.trim() }),
      action: t('save'),
      actionFirst: true,
    }),
    save: (values, over) => call(districts.saveContactEmail, { body: { ...values, versao: over.versao } }),
    valuesOf: (saved) => ({ email: saved.email }),
    done: t('settings.email.saved'),
    failed: t('settings.email.saveFailed'),
  })
  return (
    <SmallForm form={form} className={classes.form} waitsForEdit>
      <EmailField {...form.field('email', t('settings.email'))} description={t('settings.email.hint')} />
    </SmallForm>
  )
}
