import { limits } from '@invest/contract/limits'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import type { KeptItem } from './kept-item.ts'
import { foldersForQuery } from './project-keys.ts'
import { useTexts } from './texts.ts'

export function KeepDialog({ items, onClose }: { items: readonly KeptItem[]; onClose: () => void }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const { data } = useQuery(foldersForQuery(items))
  const folders = data?.content ?? []
  const first = folders.find(({ contem }) => !contem)
  const form = useSmallForm({
    opened: { folder: '', nome: '' },
    // The first folder without it is chosen unless another is, and a new one goes before both.
    problemsOf: ({ nome }) => ({ nome: !first && !nome.trim() && t('nowhere') }),
    save: async ({ folder, nome }) => {
      const id = nome.trim()
        ? (await call(projects.create, { body: { nome } })).id
        : folder || (first?.id ?? '')
      let project: Project | undefined
      // One after the other, so that they stand in the order in which they were chosen.
      for (const { tipo, id: item } of items)
        project = await call(projects.addItem, { params: { id }, body: { tipo, id: item } })
      return project
    },
    saved: async (project) => {
      notify({ message: t('kept', { name: project?.nome }) })
      await announceChange('projects-changed')
      onClose()
    },
    failed: t('failed'),
  })
  const { folder, nome } = form.values
  const name = form.field('nome', t(folders.length > 0 ? 'newName' : 'new'))
  return (
    <FormDialog
      title={t('keepOf', { name: items.map((item) => item.nome).join(', ') })}
      form={form}
      action={t('keepHere')}
      onClose={onClose}
    >
      {folders.length > 0 && (
        <Radio.Group
          label={t('choose')}
          value={nome.trim() ? '' : folder || (first?.id ?? '')}
          onChange={(chosen) => form.set({ folder: chosen, nome: '' })}
        >
          <Stack gap={10} mt={8}>
            {folders.map((one) => (
              <Radio
                key={one.id}
                value={one.id}
                label={one.nome}
                disabled={one.contem ?? false}
                description={one.contem && t('already')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <TextInput {...name} maxLength={limits.text} />
    </FormDialog>
  )
}
