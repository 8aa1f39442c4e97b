/** Asks for the form and the language of a dossier, shows how far it is, and saves the file (PROJECT-27). */
import { type Language, languageName, languages } from '@invest/contract/language'
import { type DossierFormat, dossierFormats } from '@invest/contract/projects/dossier'
import { type Project, projects } from '@invest/contract/projects/projects'
import { Button, Group, NativeSelect, Progress, Radio, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bytes, call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { saveNamed } from '../../../ui/uploads/download-button.tsx'
import { ofProjects } from '../../../widgets/project/project-keys.ts'
import { useTexts } from '../texts.ts'

const askEveryMs = 400

export function DossierDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [formato, setFormato] = useState<DossierFormat>('pdf')
  const [idioma, setIdioma] = useState<Language>(locale)
  const { id } = project
  const empty = !project.itens.some(({ tipo }) => tipo !== 'BUSCA')
  const make = useMutation({
    meta: { background: true },
    mutationFn: async (pedido: string) =>
      saveNamed(await bytes(projects.drawDossier, { params: { id }, query: { formato, idioma, pedido } })),
    onSuccess: () => {
      notify({ message: t('dossier.done') })
      onClose()
    },
    onError: (error) => showError(error, t('dossier.failed')),
  })
  return (
    <Dialog opened short onClose={onClose} title={t('dossier.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!make.isPending && !empty) make.mutate(crypto.randomUUID())
        }}
      >
        <Stack gap="md">
          <span className="dimmed">{t(empty ? 'dossier.empty' : 'dossier.text')}</span>
          <Radio.Group
            label={t('dossier.format')}
            value={formato}
            onChange={(value) => setFormato(value as DossierFormat)}
          >
            <Stack gap={8} mt={6}>
              {dossierFormats.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`dossier.format.${one}`)}
                  description={t(`dossier.format.${one}.about`)}
                  disabled={make.isPending}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NativeSelect
            label={t('dossier.language')}
            value={idioma}
            disabled={make.isPending}
            onChange={(event) => setIdioma(event.currentTarget.value as Language)}
            data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
          />
          {make.isPending && <DossierProgress id={id} pedido={make.variables} />}
          <Group gap="sm">
            {!empty && (
              <BusyButton
                type="submit"
                busy={make.isPending}
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                {t('dossier.make')}
              </BusyButton>
            )}
            <Button variant="default" onClick={onClose}>
              {t(make.isPending || empty ? 'dossier.close' : 'cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
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
