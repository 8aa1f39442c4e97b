/** Who is invited: those who wait or ended first, and what became of the others. */
import type { Invitation } from '@invest/contract/invitations'
import { invitations } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { Button, NativeSelect } from '@mantine/core'
import { IconMailForward, IconMailPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { FoundTable } from '../../ui/tables/found-table.tsx'
import { useListAddress } from '../../ui/tables/use-list-address.ts'
import { useRemoval } from '../../ui/tables/use-removal.tsx'
import { ofInvitations } from './invitation-changes.ts'
import { useInvitationColumns } from './invitation-columns.tsx'
import classes from './invitations.module.css'
import { MunicipalInvitations, useAnyMunicipal } from './municipal-invitations.tsx'
import { useTexts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

const filterNames = ['situacao'] as const
/** What the list can be narrowed to; the first is what it opens with. */
const choices = ['ABERTOS', 'VENCIDO', 'ACEITO', 'RETIRADO'] as const

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { filter, page, ask, turn } = useListAddress(screens.invitations, filterNames)
  // An address may hold anything.
  const situacao = choices.find((one) => one === filter.situacao) ?? choices[0]
  const found = useQuery({
    queryKey: ofInvitations('lista', situacao, page),
    queryFn: ({ signal }) => call(invitations.list, { query: { situacao, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useInvitationColumns()
  const withdrawing = useWithdrawing({ rows: found.data?.content, page, onPage: turn })
  const isFirst = situacao === choices[0]
  const alsoMunicipal = useAnyMunicipal() && isFirst
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={() => goTo(screens.invite)}>
          {t('list.invite')}
        </Button>
      }
    >
      <NativeSelect
        className={classes.filter}
        label={t('list.show')}
        value={situacao}
        data={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(event) =>
          ask({ situacao: event.currentTarget.value === choices[0] ? '' : event.currentTarget.value })
        }
      />
      <FoundTable
        found={found}
        failed={t('list.failed')}
        caption={t('list.title')}
        columns={[...columns, withdrawing]}
        rowKey={({ id }) => String(id)}
        page={page}
        onPage={turn}
        empty={
          // Below are people who are invited.
          !alsoMunicipal && (
            <EmptyState
              icon={IconMailForward}
              title={t(isFirst ? 'list.none' : 'list.noneOfState')}
              text={t(isFirst ? 'list.noneText' : 'list.noneOfStateText')}
            />
          )
        }
      />
      {alsoMunicipal && <MunicipalInvitations />}
    </Page>
  )
}

/** The mail of an invitation by CPF, where there is one, only tells of it. */
const hasLink = ({ cpf }: Invitation) => cpf === null

function useWithdrawing(list: Parameters<typeof useRemoval>[1]) {
  const { t } = useTexts()
  const nameOf = useNameOf()
  return useRemoval<Invitation>(
    {
      change: 'invitations-changed',
      remove: ({ id }) => call(invitations.withdraw, { params: { id } }),
      stays: ({ situacao }) => situacao === 'ACEITO' || situacao === 'RETIRADO',
      labelOf: (one) => t('withdraw.of', { name: nameOf(one) }),
      title: t('withdraw.confirm'),
      textOf: (one) =>
        t(hasLink(one) ? 'withdraw.confirmTextLink' : 'withdraw.confirmText', { name: nameOf(one) }),
      action: t('withdraw.action'),
      column: t('list.actions'),
      removed: t('withdraw.done'),
      failed: t('withdraw.failed'),
    },
    list,
  )
}
