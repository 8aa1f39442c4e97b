/** Who keeps a municipality. What is done here happens at once, apart from the record's own saving. */
import { formatCpf } from '@invest/contract/cpf'
import { limits } from '@invest/contract/limits'
import { type MunicipalityPerson, municipalities } from '@invest/contract/municipalities'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { focusAfter } from '../../../ui/focus-after.ts'
import { notify } from '../../../ui/notify.ts'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { keysOf } from '../municipality-keys.ts'
import { useWords } from '../words.ts'
import classes from './edit.module.css'
import { PersonDialog } from './person-dialog.tsx'

export function PeopleTab({ code }: { code: string }) {
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const queries = useQueryClient()
  const tellChange = useTellChange()
  const [searching, dialog] = useDisclosure(false)
  const key = keysOf.people(code)
  const people = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(municipalities.people, { params: { code } }, signal),
  })
  const show = (list: MunicipalityPerson[]) => {
    queries.setQueryData(key, list)
    return tellChange('municipality-people-changed')
  }
  const remove = useMutation({
    mutationFn: ({ cpf }: MunicipalityPerson) =>
      call(municipalities.removePerson, { params: { code, userId: cpf } }),
    onSuccess: (list) => {
      notify({ message: t('people.removed') })
      focusAfter('#incluir-usuario')
      return show(list)
    },
    onError: (error) => showError(error, t('people.removeFailed')),
  })
  const askToRemove = async (person: MunicipalityPerson) => {
    const yes = await confirm({
      title: t('people.confirmRemove'),
      text: t('people.confirmRemoveText', { name: person.nome }),
      action: tUi('remove'),
      danger: true,
    })
    if (yes) remove.mutate(person)
  }
  const columns: Column<MunicipalityPerson>[] = [
    { id: 'name', header: t('people.name'), card: 'title', cell: ({ nome }) => nome },
    {
      id: 'cpf',
      header: t('people.cpf'),
      width: '200px',
      cell: ({ cpf }) => <span className="figures">{formatCpf(cpf)}</span>,
    },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('items.actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (person) => (
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={t('items.remove', { name: person.nome })}
          onClick={() => askToRemove(person)}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  return (
    <>
      <div className={classes.head}>
        <p>{t('people.hint')}</p>
        <Button
          id="incluir-usuario"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {t('people.add')}
        </Button>
      </div>
      {people.error && !people.data ? (
        <ErrorState error={people.error} title={t('people.failed')} onRetry={() => people.refetch()} />
      ) : (
        <PagedTable
          caption={t('tab.usuarios')}
          columns={columns}
          rows={people.data}
          rowKey={({ cpf }) => cpf}
          page={0}
          size={limits.pageSize}
          onPage={() => {}}
          empty={<EmptyState icon={IconUsers} title={t('people.none')} text={t('people.noneText')} />}
        />
      )}
      {searching && <PersonDialog code={code} onAdded={show} onClose={dialog.close} />}
    </>
  )
}
