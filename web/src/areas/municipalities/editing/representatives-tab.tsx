/** Who represents a municipality. What is done here happens at once, apart from the record's own saving. */

import { municipalities } from '@invest/contract/municipalities'
import type { Representative } from '@invest/contract/municipalities/representatives'
import { formatCpf } from '@invest/contract/rules/cpf'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { List } from '../../../ui/tables/list.tsx'
import { useRemoval } from '../../../ui/tables/removal.tsx'
import { useRows } from '../../../ui/tables/use-rows.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import { Invitations } from './invitations.tsx'
import { PersonDialog } from './representative-dialog.tsx'

export function RepresentativesTab({ code }: { code: string }) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const [searching, dialog] = useDisclosure(false)
  const key = keysOf.representatives(code)
  const representatives = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(municipalities.representatives, { params: { code } }, signal),
  })
  const show = (list: Representative[]) => {
    queries.setQueryData(key, list)
    return announceChange('representatives-changed')
  }
  const { data, error, refetch } = representatives
  const list = {
    ...useRows(data),
    ...(error && !data && { error }),
    retry: () => void refetch(),
  }
  const removing = useRemoval<Representative>(
    {
      change: 'representatives-changed',
      remove: async ({ cpf }) =>
        queries.setQueryData(
          key,
          await call(municipalities.removeRepresentative, { params: { code, userId: cpf } }),
        ),
      nameOf: ({ nome }) => nome,
      textOf: ({ nome }) => t('representatives.confirmRemoveText', { name: nome }),
      words: {
        of: (name) => t('items.remove', { name }),
        title: t('representatives.confirmRemove'),
        action: tUi('remove'),
        done: t('representatives.removed'),
        failed: t('representatives.removeFailed'),
      },
    },
    list,
  )
  return (
    <>
      <Group gap={12} justify="space-between" mb={16}>
        <Text inherit c="dimmed">
          {t('representatives.hint')}
        </Text>
        <Button
          id="incluir-usuario"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {t('representatives.add')}
        </Button>
      </Group>
      <List
        list={list}
        failed={t('representatives.failed')}
        caption={t('tab.usuarios')}
        columns={[
          { id: 'name', header: t('representatives.name'), card: 'title', cell: ({ nome }) => nome },
          {
            id: 'cpf',
            header: t('representatives.cpf'),
            width: '200px',
            cell: ({ cpf }) => <span className="figures">{formatCpf(cpf)}</span>,
          },
          removing,
        ]}
        rowKey={({ cpf }) => cpf}
        empty={{ icon: IconUsers, title: t('representatives.none'), text: t('representatives.noneText') }}
      />
      <Invitations code={code} />
      {searching && (
        <PersonDialog
          code={code}
          onAdded={show}
          onInvited={() => announceChange('invitations-changed')}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
