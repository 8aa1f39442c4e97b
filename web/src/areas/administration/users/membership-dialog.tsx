/** Says what somebody would gain, lose or keep by joining or leaving a group, before it is done. */

import { administration } from '@invest/contract/administration'
import { type Group, groupNameIn } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import type { membershipActions, UserDetails } from '@invest/contract/administration/users'
import { Button, Group as Row, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ConnectionError } from '../../../lib/api/api-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { notifyFailure } from '../../../ui/dialogs/notify-failure.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { focusIfLost } from '../../../ui/tables/removal.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './users.module.css'

export interface MembershipChange {
  acao: (typeof membershipActions)[number]
  group: Group
}

interface MembershipDialogProps {
  user: Pick<UserDetails, 'id' | 'nome'>
  change: MembershipChange
  /** The field that takes the focus when the pressed row has gone. */
  returnTo: string
  onClose: () => void
}

export function MembershipDialog({ user, change, returnTo, onClose }: MembershipDialogProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const { acao, group } = change
  const params = { userId: user.id, groupId: group.id }
  const trial = useQuery({
    queryKey: keysOf.trial(user.id, group.id, acao),
    queryFn: ({ signal }) => call(administration.tryMembership, { params, query: { acao } }, signal),
    meta: { background: true },
    // What is shown has to be what will happen.
    staleTime: 0,
    gcTime: 0,
  })
  const act = useMutation({
    mutationFn: () =>
      call(acao === 'ADICIONAR' ? administration.addMember : administration.removeMember, { params }),
    onSuccess: async () => {
      notify({ message: t(`membership.${acao}.done`) })
      onClose()
      await announceChange('rights-changed')
      focusIfLost(() => document.getElementById(returnTo))
    },
    onError: (error) => {
      onClose()
      if (!(error instanceof ConnectionError)) void notifyFailure(t(`membership.${acao}.failed`), error)
    },
  })
  const effects = [
    ['ganha', trial.data?.ganha],
    ['perde', trial.data?.perde],
    ['mantem', trial.data?.mantem],
  ] as const
  const nothing = trial.data && effects.every(([, permissions]) => permissions?.length === 0)
  return (
    <Dialog
      short
      opened
      onClose={onClose}
      title={t(`membership.${acao}`, { group: groupNameIn(locale, group.nomeDoGrupoDePermissoes) })}
    >
      <Text inherit mb={14}>
        {t(`membership.${acao}.who`, { name: user.nome })}
      </Text>
      {trial.error && !trial.data ? (
        <ErrorState error={trial.error} title={t('membership.trialFailed')} onRetry={() => trial.refetch()} />
      ) : !trial.data ? (
        <Skeleton height={96} />
      ) : nothing ? (
        <Text inherit c="dimmed" fz="0.9375rem" mt={14}>
          {t('membership.nothing')}
        </Text>
      ) : (
        effects.map(
          ([effect, permissions]) =>
            permissions &&
            permissions.length > 0 && (
              <Effect
                key={effect}
                effect={effect}
                title={t(`membership.${acao}.${effect}`)}
                {...{ permissions }}
              />
            ),
        )
      )}
      <Row justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {tUi('cancel')}
        </Button>
        <BusyButton
          busy={act.isPending}
          disabled={!trial.data}
          {...(acao === 'REMOVER' && { color: 'red.8' })}
          onClick={() => act.mutate()}
        >
          {t(`membership.${acao}.action`)}
        </BusyButton>
      </Row>
    </Dialog>
  )
}

function Effect(props: { effect: string; title: string; permissions: readonly Permission[] }) {
  return (
    <div className={classes.effect} data-effect={props.effect}>
      <h3>{props.title}</h3>
      <ul>
        {props.permissions.map(({ id, nomePermissao, permite, descricaoPermissao }) => (
          <li key={id}>{permite || descricaoPermissao || nomePermissao}</li>
        ))}
      </ul>
    </div>
  )
}
