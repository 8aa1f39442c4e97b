/** Files that the virus scanner has refused, by name, with what can be done about each (FILE-30). */
import { operation, type RefusedFile } from '@invest/contract/operation'
import { Button, Group } from '@mantine/core'
import { IconFileCheck, IconShieldSearch, IconTrash } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime, formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { List } from '../../ui/tables/list.tsx'
import { useList } from '../../ui/tables/use-list.ts'
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
          <p className="card outlined calm">
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
  const look = useAct({
    act: () => call(operation.lookAgain, { params: { id } }),
    done: t('files.looked'),
    change: 'operation-changed',
    failed: t('files.lookFailed'),
    background: true,
  })
  const remove = useAct({
    ask: {
      title: t('files.confirm', { name: nome }),
      text: t('files.confirmText'),
      action: t('files.delete'),
      danger: true,
    },
    act: () => call(operation.deleteFile, { params: { id } }),
    done: t('files.deleted'),
    change: 'operation-changed',
    failed: t('files.deleteFailed'),
    background: true,
  })
  return (
    <Group gap={10}>
      <BusyButton
        variant="default"
        size="sm"
        busy={look.busy}
        aria-label={t('files.lookOf', { name: nome })}
        leftSection={<IconShieldSearch size={16} aria-hidden />}
        onClick={() => look.press()}
      >
        {t('files.look')}
      </BusyButton>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        loading={remove.busy}
        aria-label={t('files.deleteOf', { name: nome })}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => remove.press()}
      >
        {t('files.delete')}
      </Button>
    </Group>
  )
}
