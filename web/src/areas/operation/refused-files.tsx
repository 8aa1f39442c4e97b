/** Files that the virus scanner has refused, by name, with what can be done about each (FILE-30). */
import { operation, type RefusedFile } from '@invest/contract/operation'
import { Button } from '@mantine/core'
import { IconFileCheck, IconShieldSearch, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDateTime, formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { List } from '../../ui/tables/list.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import classes from './operation.module.css'
import { ofOperation } from './operation-changes.ts'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

export function RefusedFiles() {
  const { t } = useTexts()
  const list = useList(operation.refusedFiles, { key: (asked) => ofOperation('arquivos', asked) })
  return (
    <OperationSection id="arquivos" title={t('data.refused')} lead={t('files.lead')}>
      <List
        list={list}
        caption={t('data.refused')}
        columns={useColumns()}
        empty={
          <p className={classes.calm}>
            <IconFileCheck size={22} aria-hidden />
            {t('files.none')}
          </p>
        }
      />
    </OperationSection>
  )
}

const records = [
  'empresa',
  'municipio',
  'usuario',
  'legislacao',
  'distritoIndustrial',
  'solicitacao',
] as const
const isRecord = (kind: string): kind is (typeof records)[number] =>
  (records as readonly string[]).includes(kind)

function useColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'name',
      header: t('files.name'),
      card: 'title' as const,
      cell: ({ nome, tamanho }: RefusedFile) => `${nome} (${formatSize(tamanho, locale)})`,
    },
    {
      id: 'record',
      header: t('files.record'),
      width: '18%',
      cell: ({ registro }: RefusedFile) =>
        registro === null
          ? t('files.noRecord')
          : isRecord(registro)
            ? t(`files.record.${registro}`)
            : t('files.record.other'),
    },
    {
      id: 'who',
      header: t('files.who'),
      width: '18%',
      cell: ({ enviadoPor }: RefusedFile) => enviadoPor ?? t('files.nobody'),
    },
    {
      id: 'when',
      header: t('files.when'),
      width: '170px',
      cell: ({ enviadoEm }: RefusedFile) => (
        <span className="figures">{formatDateTime(enviadoEm, locale)}</span>
      ),
    },
    {
      id: 'actions',
      header: '',
      hiddenHeader: t('files.actions'),
      width: '330px',
      align: 'right' as const,
      cell: (file: RefusedFile) => <Actions file={file} />,
    },
  ]
}

function Actions({ file: { id, nome } }: { file: RefusedFile }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const act = (done: string, failed: string) => ({
    meta: { background: true },
    onSuccess: async () => {
      notify({ message: done })
      await announceChange('operation-changed')
    },
    onError: (error: Error) => showError(error, failed),
  })
  const look = useMutation({
    ...act(t('files.looked'), t('files.lookFailed')),
    mutationFn: () => call(operation.lookAgain, { params: { id } }),
  })
  const remove = useMutation({
    ...act(t('files.deleted'), t('files.deleteFailed')),
    mutationFn: () => call(operation.deleteFile, { params: { id } }),
  })
  async function press() {
    const sure = await confirm({
      title: t('files.confirm', { name: nome }),
      text: t('files.confirmText'),
      action: t('files.delete'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <span className={classes.buttons}>
      <BusyButton
        variant="default"
        size="sm"
        busy={look.isPending}
        aria-label={t('files.lookOf', { name: nome })}
        leftSection={<IconShieldSearch size={16} aria-hidden />}
        onClick={() => look.mutate()}
      >
        {t('files.look')}
      </BusyButton>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        loading={remove.isPending}
        aria-label={t('files.deleteOf', { name: nome })}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={press}
      >
        {t('files.delete')}
      </Button>
    </span>
  )
}
