/** Coordinators keep the texts that the agency answers with (ENQUIRY-23). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { type AnswerTemplate, templateFields } from '@invest/contract/enquiries/templates'
import { languageName, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Group, TextInput } from '@mantine/core'
import { IconMessages, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import classes from '../case/case.module.css'
import { StepDialog } from '../case/step-dialog.tsx'
import { useTexts } from '../texts.ts'
import { templatesQuery } from './templates-query.ts'

export function Screen() {
  const { t } = useTexts()
  const found = useQuery(templatesQuery)
  const [edited, setEdited] = useState<AnswerTemplate | 'new'>()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('templates.add')}
    </Button>
  )
  return (
    <Page
      title={t('templates.title')}
      lead={t('templates.lead', { fields: templateFields.map((name) => `{${name}}`).join(', ') })}
      actions={
        <Group gap="sm">
          <BackLink screen={screens.enquiryDesk}>{t('back.desk')}</BackLink>
          {found.data?.length ? add : null}
        </Group>
      }
    >
      <Found query={found} failed={t('templates.failed')} waiting={null}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState icon={IconMessages} title={t('templates.none')} action={add} />
          ) : (
            <ul className={classes.thread}>
              {templates.map((one) => (
                <Row key={one.id} one={one} onEdit={() => setEdited(one)} />
              ))}
            </ul>
          )
        }
      </Found>
      {edited && <Form one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function Row({ one, onEdit }: { one: AnswerTemplate; onEdit: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const remove = useMutation({
    mutationFn: () => call(enquiries.removeTemplate, { params: { id: String(one.id) } }),
    onSuccess: async () => {
      notify({ message: t('templates.removed') })
      await announceChange('enquiries-changed')
    },
    onError: (error) => showError(error, t('templates.saveFailed')),
  })
  return (
    <li className={classes.panel}>
      <h2>{one.titulo}</h2>
      <p className={classes.text}>{one[locale]}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          aria-label={t('templates.changeOf', { name: one.titulo })}
          onClick={onEdit}
        >
          {t('templates.change')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t('templates.removeOf', { name: one.titulo })}
          onClick={async () => {
            const asked = {
              title: t('templates.removeOf', { name: one.titulo }),
              text: t('templates.removeText'),
            }
            if (await confirm({ ...asked, action: t('templates.remove'), danger: true })) remove.mutate()
          }}
        >
          {t('templates.remove')}
        </Button>
      </div>
    </li>
  )
}

function Form({ one, onClose }: { one: AnswerTemplate | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [values, setValues] = useState({
    titulo: one?.titulo ?? '',
    pt: one?.pt ?? '',
    en: one?.en ?? '',
    es: one?.es ?? '',
  })
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      one
        ? call(enquiries.changeTemplate, {
            params: { id: String(one.id) },
            body: { ...values, versao: one.versao },
          })
        : call(enquiries.addTemplate, { body: values }),
    onSuccess: async () => {
      notify({ message: t('templates.saved') })
      await announceChange('enquiries-changed')
      onClose()
    },
    onError: (error) => showUnlessInFields(error, t('templates.saveFailed')),
  })
  const refused = fieldProblems(save.error)
  const problem = (field: keyof typeof values) =>
    refused[field] ?? (tried && !values[field].trim() ? t('required') : undefined)
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  return (
    <StepDialog
      wide
      title={one ? t('templates.changeOf', { name: one.titulo }) : t('templates.add')}
      action={t('templates.save')}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true)
        if (Object.values(values).every((text) => text.trim())) save.mutate()
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('templates.name')}
        required
        maxLength={limits.text}
        value={values.titulo}
        error={problem('titulo')}
        onChange={(event) => set({ titulo: event.currentTarget.value })}
      />
      {languages.map((language) => (
        <TextAreaField
          key={language}
          id={`template-${language}`}
          label={languageName(language, locale)}
          required
          max={limits.enquiryMessage}
          value={values[language]}
          error={problem(language)}
          onChange={(text) => set({ [language]: text })}
        />
      ))}
    </StepDialog>
  )
}
