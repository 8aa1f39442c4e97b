import { limits } from '@invest/contract/limits'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import type { KeptItem } from './kept-item.ts'
import { projectsQuery } from './project-keys.ts'
import { useTexts } from './texts.ts'

export function KeepDialog({ items, onClose }: { items: readonly KeptItem[]; onClose: () => void }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const { data } = useQuery(projectsQuery)
  const folders = data?.content ?? []
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const folder = name.trim() ? undefined : (chosen ?? folders[0]?.id)
  const keep = useMutation({
    mutationFn: async () => {
      const id = folder ?? (await call(projects.create, { body: { nome: name } })).id
      let project: Project | undefined
      // One after the other, so that they stand in the order in which they were chosen.
      for (const item of items)
        project = await call(projects.addItem, { params: { id }, body: { tipo: item.tipo, id: item.id } })
      return project
    },
    onSuccess: async (project) => {
      notify({ message: t('kept', { name: project?.nome }) })
      await announceChange('projects-changed')
      onClose()
    },
    onError: (error) => showError(error, t('failed')),
  })
  return (
    <Dialog
      opened
      short
      onClose={onClose}
      title={t('keepOf', { name: items.map(({ nome }) => nome).join(', ') })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if ((folder || name.trim()) && !keep.isPending) keep.mutate()
        }}
      >
        <Stack gap="md">
          {folders.length > 0 && (
            <Radio.Group label={t('choose')} value={folder ?? ''} onChange={setChosen}>
              <Stack gap={10} mt={8}>
                {folders.map(({ id, nome }) => (
                  <Radio key={id} value={id} label={nome} onChange={() => setName('')} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <TextInput
            label={t(folders.length > 0 ? 'newName' : 'new')}
            maxLength={limits.text}
            value={name}
            error={tried && !folder && !name.trim() ? t('nowhere') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group gap="sm">
            <BusyButton type="submit" busy={keep.isPending}>
              {t('keepHere')}
            </BusyButton>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
