/** Asks for the form and the language of a dossier, shows how far it is, and saves the file (PROJECT-26). */
import { languageName, languages } from '@invest/contract/language'
import { type DossierFormat, dossierFormats } from '@invest/contract/projects/dossier'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Button, NativeSelect, Progress, Radio, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { bytes, call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { saveNamed } from '../../../ui/uploads/download-button.tsx'
import { ofProjects } from '../../../widgets/project/project-keys.ts'
import { useTexts } from '../texts.ts'

const askEveryMs = 400

export function DossierDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { id } = project
  const empty = !project.itens.some(({ tipo }) => tipo !== 'BUSCA')
  const asked = useRef('')
  const form = useSmallForm({
    opened: { formato: 'pdf' as DossierFormat, idioma: locale },
    background: true,
    save: async (chosen) => {
      asked.current = crypto.randomUUID()
      const query = { ...chosen, pedido: asked.current }
      saveNamed(await bytes(projects.drawDossier, { params: { id }, query }))
    },
    saved: () => {
      notify({ message: t('dossier.done') })
      onClose()
    },
    failed: t('dossier.failed'),
  })
  if (empty)
    return (
      <Dialog opened short onClose={onClose} title={t('dossier.title')}>
        <p className="dimmed">{t('dossier.empty')}</p>
        <div className="button-bar">
          <Button onClick={onClose}>{t('dossier.close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={t('dossier.title')}
      text={t('dossier.text')}
      form={form}
      unguarded
      action={t('dossier.make')}
      icon={<IconDownload size={18} aria-hidden />}
      cancel={form.sending ? t('dossier.close') : undefined}
      onClose={onClose}
    >
      <Radio.Group {...form.field('formato', t('dossier.format'))}>
        <Stack gap={8} mt={6}>
          {dossierFormats.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`dossier.format.${one}`)}
              description={t(`dossier.format.${one}.about`)}
              disabled={form.sending}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        {...form.field('idioma', t('dossier.language'))}
        disabled={form.sending}
        data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      {form.sending && <DossierProgress id={id} pedido={asked.current} />}
    </FormDialog>
  )
}

function DossierProgress({ id, pedido }: { id: string; pedido: string }) {
  const { t } = useTexts()
  const { data } = useQuery({
    queryKey: ofProjects('dossie', id, pedido),
    queryFn: ({ signal }) => call(projects.readDossierProgress, { params: { id, pedido } }, signal),
    refetchInterval: askEveryMs,
    retry: false,
    gcTime: 0,
  })
  const known = data !== undefined && data.total > 0
  return (
    <Stack gap={6}>
      <span role="status" className="small">
        {known ? t('dossier.progress', { done: data.feitos, total: data.total }) : t('dossier.begins')}
      </span>
      <Progress
        value={known ? (data.feitos / data.total) * 100 : 100}
        animated={!known}
        aria-label={t('dossier.making')}
        transitionDuration={200}
      />
    </Stack>
  )
}
