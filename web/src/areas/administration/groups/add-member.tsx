/** Finds a person by name and puts them into the group, after saying what they would gain. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { ListedUser } from '@invest/contract/administration/users'
import { limits } from '@invest/contract/limits'
import { formatCpf } from '@invest/contract/rules/cpf'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { MembershipDialog } from '../users/membership-dialog.tsx'
import classes from './groups.module.css'

const buttonId = 'incluir-no-grupo'

export function AddMember({ group }: { group: Group }) {
  const { t } = useTexts()
  const [searching, dialog] = useDisclosure(false)
  const [person, setPerson] = useState<ListedUser>()
  return (
    <>
      <Button id={buttonId} leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
        {t('members.add')}
      </Button>
      {searching && (
        <Search
          group={group}
          onClose={dialog.close}
          onChoose={(chosen) => {
            dialog.close()
            setPerson(chosen)
          }}
        />
      )}
      {person && (
        <MembershipDialog
          user={person}
          change={{ acao: 'ADICIONAR', group }}
          returnTo={buttonId}
          onClose={() => setPerson(undefined)}
        />
      )}
    </>
  )
}

interface SearchProps {
  group: Group
  onChoose: (person: ListedUser) => void
  onClose: () => void
}

function Search({ group, onChoose, onClose }: SearchProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [nome] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    queryKey: keysOf.users({ nome }, 'grupo'),
    queryFn: ({ signal }) => call(administration.listUsers, { query: { nome } }, signal),
    enabled: nome !== '',
    meta: { background: true },
  })
  // A foreigner joins no group.
  const people = found.data?.content.filter(({ ehEstrangeiro }) => !ehEstrangeiro) ?? []
  const more = found.data ? (found.data.totalElements ?? 0) - found.data.content.length : 0
  const isIn = ({ grupos }: ListedUser) => grupos.includes(group.nomeDoGrupoDePermissoes)
  return (
    <Dialog opened onClose={onClose} title={t('members.add')}>
      <TextInput
        label={t('members.search')}
        data-autofocus
        autoComplete="off"
        maxLength={limits.text}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error && (
        <ErrorState error={found.error} title={t('members.failed')} onRetry={() => found.refetch()} />
      )}
      <ul className={classes.people} aria-label={t('members.found')}>
        {people.map((person) => (
          <li className={classes.person} key={person.id}>
            <span>
              <strong>{person.nome}</strong>
              <span className="note">
                {person.cpf && `${formatCpf(person.cpf)} · `}
                {person.email}
              </span>
            </span>
            {isIn(person) ? (
              <span className="note">{t('members.already')}</span>
            ) : (
              <Button
                variant="default"
                aria-label={t('members.addOf', { name: person.nome })}
                onClick={() => onChoose(person)}
              >
                {t('group.addAction')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="note">
        {found.data && people.length === 0 && t('members.notFound')}
        {more > 0 && t('members.more', { count: more, number: formatNumber(more, locale) })}
      </p>
    </Dialog>
  )
}
