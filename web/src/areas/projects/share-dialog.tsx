import { dayMs, limits } from '@invest/contract/limits'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../ui/forms/field-problems.ts'
import { useTexts } from './texts.ts'

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Makes a link, whose address is shown once (PROJECT-5). */
export function ShareDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [ate, setAte] = useState(() => dayIn(30))
  const [senha, setSenha] = useState('')
  const share = useMutation({
    mutationFn: () =>
      call(projects.share, { params: { id: project.id }, body: { ate, senha: senha || null } }),
    onSuccess: () => announceChange('projects-changed'),
    onError: (error) => showUnlessInFields(error, t('share.failed')),
  })
  const problems = fieldProblems(share.error)
  const [tooShort, setTooShort] = useState(false)
  const words = { min: limits.minSharePassword, tries: limits.sharePasswordTries }
  return (
    <Dialog opened short onClose={onClose} title={t('share.title')}>
      {share.data ? (
        <Stack gap="md" role="status">
          <span>{t('share.once')}</span>
          <TextInput readOnly label={t('share.address')} value={share.data.endereco} data-autofocus />
          <Group gap="sm">
            <Button
              onClick={async () => {
                await navigator.clipboard.writeText(share.data.endereco)
                notify({ message: t('share.copied') })
              }}
            >
              {t('share.copy')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('share.done')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const isShort = senha !== '' && senha.length < limits.minSharePassword
            setTooShort(isShort)
            if (!isShort && !share.isPending) share.mutate()
          }}
        >
          <Stack gap="md">
            <span className="dimmed">{t('share.text')}</span>
            <DayField
              label={t('share.until')}
              required
              min={dayIn(0)}
              max={dayIn(limits.shareDays)}
              value={ate}
              error={problems.ate}
              onChange={setAte}
            />
            <PasswordInput
              label={t('share.password')}
              description={t('share.passwordRule', words)}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              maxLength={limits.text}
              value={senha}
              error={tooShort ? t('share.short', words) : problems.senha}
              onChange={(event) => setSenha(event.currentTarget.value)}
            />
            <Group gap="sm">
              <BusyButton type="submit" busy={share.isPending}>
                {t('share.make')}
              </BusyButton>
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
