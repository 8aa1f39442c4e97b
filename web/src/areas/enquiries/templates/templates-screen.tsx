/** Coordinators keep the texts that the agency answers with (ENQUIRY-23). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { type AnswerTemplate, templateFields } from '@invest/contract/enquiries/templates'
import { languageName, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Group, TextInput } from '@mantine/core'
import { IconMessages, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import classes from '../case/case.module.css'
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
      back={{ screen: screens.enquiryDesk, label: t('desk.title') }}
      actions={found.data?.length ? add : null}
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
  const remove = useAct({
    ask: {
      title: t('templates.removeOf', { name: one.titulo }),
      text: t('templates.removeText'),
      action: t('templates.remove'),
      danger: true,
    },
    act: () => call(enquiries.removeTemplate, { params: { id: String(one.id) } }),
    done: t('templates.removed'),
    change: 'enquiries-changed',
    failed: t('templates.saveFailed'),
  })
  return (
    <li className={classes.panel}>
      <h2>{one.titulo}</h2>
      <p className={classes.text}>{one[locale]}</p>
      <Group gap={10}>
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
          onClick={() => remove.press()}
        >
          {t('templates.remove')}
        </Button>
      </Group>
    </li>
  )
}

function Form({ one, onClose }: { one: AnswerTemplate | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const valuesOf = ({ titulo, pt, en, es }: Omit<AnswerTemplate, 'id' | 'versao'>) => ({ titulo, pt, en, es })
  const form = useSmallForm({
    opened: one ? valuesOf(one) : { titulo: '', pt: '', en: '', es: '' },
    versao: one?.versao,
    required: ['titulo', ...languages],
    save: (values, { versao = one?.versao ?? 1 }) =>
      one
        ? call(enquiries.changeTemplate, { params: { id: String(one.id) }, body: { ...values, versao } })
        : call(enquiries.addTemplate, { body: values }),
    valuesOf,
    done: t('templates.saved'),
    change: 'enquiries-changed',
    saved: onClose,
    failed: t('templates.saveFailed'),
  })
  return (
    <FormDialog
      wide
      title={one ? t('templates.changeOf', { name: one.titulo }) : t('templates.add')}
      form={form}
      action={t('templates.save')}
      onClose={onClose}
    >
      <TextInput {...form.field('titulo', t('templates.name'))} maxLength={limits.text} />
      {languages.map((language) => (
        <TextAreaField
          key={language}
          {...form.field(language, languageName(language, locale))}
          max={limits.enquiryMessage}
        />
      ))}
    </FormDialog>
  )
}
