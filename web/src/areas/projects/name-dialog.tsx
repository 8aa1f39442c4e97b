import { limits } from '@invest/contract/limits'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { useTexts } from './texts.ts'

interface NameDialogProps<Saved> {
  title: string
  action?: string
  opened?: { nome: string; versao: number }
  save: (nome: string, versao: number | undefined) => Promise<Saved>
  saved: (answer: Saved) => unknown
  failed: string
  onClose: () => void
}

export function NameDialog<Saved extends { nome: string }>(props: NameDialogProps<Saved>) {
  const { t } = useTexts()
  const form = useSmallForm<{ nome: string }, Saved>({
    opened: { nome: props.opened?.nome ?? '' },
    versao: props.opened?.versao,
    required: ['nome'],
    valuesOf: ({ nome }) => ({ nome }),
    save: ({ nome }, { versao }) => props.save(nome.trim(), versao),
    saved: props.saved,
    failed: props.failed,
  })
  return (
    <FormDialog title={props.title} form={form} action={props.action} onClose={props.onClose}>
      <TextInput {...form.field('nome', t('name'))} data-autofocus maxLength={limits.text} />
    </FormDialog>
  )
}
