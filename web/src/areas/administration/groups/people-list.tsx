/** Puts people into the group, or takes them out, by the list in a file: a dry run first, then all or none. */

import type { Group } from '@invest/contract/administration/groups'
import { groupNameIn } from '@invest/contract/administration/groups'
import type { GroupListReport, ListAction } from '@invest/contract/invitations/group-list'
import { groupListCalls } from '@invest/contract/invitations/group-list'
import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import { base64Of } from './base64.ts'
import classes from './groups.module.css'
import { ListReport } from './list-report.tsx'

export function PeopleList({ group }: { group: Group }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('peopleList.open')}
      </Button>
      {opened && <PeopleListDialog group={group} onClose={dialog.close} />}
    </>
  )
}

const actions = ['ADICIONAR', 'REMOVER'] as const

/** Sends the list. With `simular` the server only tells what it would do. */
function useList(group: Group, onApplied: (report: GroupListReport) => unknown) {
  const { t } = useTexts()
  const locale = useLocale()
  return useMutation({
    mutationFn: (list: { acao: ListAction; arquivo: string; simular: boolean }) =>
      call(groupListCalls.applyList, { params: { groupId: group.id }, body: { ...list, idioma: locale } }),
    onSuccess: (report) => report.aplicado && onApplied(report),
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos.arquivo)) showError(error, t('peopleList.failed'))
    },
  })
}

function PeopleListDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const input = useRef<HTMLInputElement>(null)
  const groupName = groupNameIn(useLocale(), group.nomeDoGrupoDePermissoes)
  const [action, setAction] = useState<ListAction>('ADICIONAR')
  const [file, setFile] = useState<{ name: string; content: string }>()
  const list = useList(group, async () => {
    notify({ message: t('peopleList.applied') })
    onClose()
    await announceChange('rights-changed')
    await announceChange('invitations-changed')
  })
  const send = (acao: ListAction, content: string | undefined, simular: boolean) =>
    content !== undefined && list.mutate({ acao, arquivo: content, simular })
  const problem = list.error instanceof ApiError ? list.error.campos.arquivo : undefined
  const report = list.data
  const isReady = report !== undefined && report.recusadas.length === 0 && report.pessoas.length > 0
  return (
    <Dialog opened onClose={onClose} title={t('peopleList.title', { group: groupName })}>
      <div className={classes.list}>
        <p className="dimmed">{t('peopleList.hint')}</p>
        <NativeSelect
          label={t('peopleList.action')}
          value={action}
          data={actions.map((value) => ({ value, label: t(`peopleList.${value}`) }))}
          onChange={(event) => {
            const next = event.currentTarget.value as ListAction
            setAction(next)
            send(next, file?.content, true)
          }}
        />
        <div className={classes.file}>
          <BusyButton
            variant="default"
            busy={list.isPending}
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'peopleList.chooseAnother' : 'peopleList.choose')}
          </BusyButton>
          {file && <span className={classes.fileName}>{file.name}</span>}
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv,.txt,text/csv"
            hidden
            aria-label={t('peopleList.choose')}
            onChange={async (event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (!chosen) return
              const content = await base64Of(chosen)
              setFile({ name: chosen.name, content })
              send(action, content, true)
            }}
          />
        </div>
        {problem && (
          <p role="alert" className={classes.refused}>
            {problem}
          </p>
        )}
        {report && !problem && <ListReport report={report} />}
        {isReady && (
          <BusyButton busy={list.isPending} onClick={() => send(action, file?.content, false)}>
            {t(`peopleList.${action}.do`)}
          </BusyButton>
        )}
      </div>
    </Dialog>
  )
}
