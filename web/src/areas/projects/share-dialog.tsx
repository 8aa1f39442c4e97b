import { dayMs, limits } from '@invest/contract/limits'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { useTexts } from './texts.ts'

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Makes a link, whose address is shown once (PROJECT-5). */
export function ShareDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const words = { min: limits.minSharePassword, tries: limits.sharePasswordTries }
  const form = useSmallForm({
    opened: { ate: dayIn(30), senha: '' },
    required: ['ate'],
    problemsOf: ({ senha }) => ({
      senha: senha !== '' && senha.length < limits.minSharePassword && t('share.short', words),
    }),
    save: ({ ate, senha }) =>
      call(projects.share, { params: { id: project.id }, body: { ate, senha: senha || null } }),
    saved: () => announceChange('projects-changed'),
    failed: t('share.failed'),
  })
  return (
    <Dialog opened short onClose={onClose} title={t('share.title')}>
      {form.answer ? (
        <SharedAddress address={form.answer.endereco} onClose={onClose} />
      ) : (
        <SmallForm form={form} action={t('share.make')} onCancel={onClose}>
          <p className="dimmed">{t('share.text')}</p>
          <DayField {...form.field('ate', t('share.until'))} min={dayIn(0)} max={dayIn(limits.shareDays)} />
          <PasswordInput
            {...form.field('senha', t('share.password'))}
            description={t('share.passwordRule', words)}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            maxLength={limits.text}
          />
        </SmallForm>
      )}
    </Dialog>
  )
}

function SharedAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Stack gap="md" role="status">
      <span>{t('share.once')}</span>
      <TextInput readOnly label={t('share.address')} value={address} data-autofocus />
      <div className="button-bar">
        <Button variant="default" onClick={onClose}>
          {t('share.done')}
        </Button>
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(address)
            notify({ message: t('share.copied') })
          }}
        >
          {t('share.copy')}
        </Button>
      </div>
    </Stack>
  )
}
