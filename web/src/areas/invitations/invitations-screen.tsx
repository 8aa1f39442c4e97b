/** Who is invited: those who wait or ended first, and what became of the others. */
import type { Invitation } from '@invest/contract/invitations'
import { invitations } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { NativeSelect } from '@mantine/core'
import { IconMailForward, IconMailPlus } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { ListPage } from '../../ui/tables/list-page.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { ofInvitations } from './invitation-changes.ts'
import { useInvitationColumns } from './invitation-columns.tsx'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

/** What the list can be narrowed to; the first is what it opens with. */
const choices = ['ABERTOS', 'VENCIDO', 'ACEITO', 'RETIRADO'] as const

/** The mail of an invitation by CPF, where there is one, only tells of it. */
const hasLink = ({ cpf }: Invitation) => cpf === null

export function Screen() {
  const { t } = useTexts()
  const nameOf = useNameOf()
  // An address may hold anything.
  const shownOf = ({ situacao }: { situacao: string }) =>
    choices.find((one) => one === situacao) ?? choices[0]
  const list = useList(invitations.list, {
    screen: screens.invitations,
    key: (asked) => ofInvitations('lista', asked),
    filters: ['situacao'],
    query: (filter) => ({ situacao: shownOf(filter) }),
  })
  const shown = shownOf(list.filter)
  return (
    <ListPage
      title={t('list.title')}
      lead={t('list.lead')}
      create={{ label: t('list.invite'), at: screens.invite, icon: <IconMailPlus size={18} aria-hidden /> }}
      above={
        <NativeSelect
          className={classes.filter}
          label={t('list.show')}
          value={shown}
          data={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            list.ask({ situacao: value === choices[0] ? '' : value })
          }
        />
      }
      list={list}
      failed={t('list.failed')}
      columns={useInvitationColumns()}
      empty={{ icon: IconMailForward, title: t('list.none'), text: t('list.noneText') }}
      noMatch={{
        icon: IconMailForward,
        title: t('list.noneOfState'),
        text: t('list.noneOfStateText'),
        action: null,
      }}
      removal={{
        change: 'invitations-changed',
        remove: ({ id }) => call(invitations.withdraw, { params: { id } }),
        stays: ({ situacao }) => situacao === 'ACEITO' || situacao === 'RETIRADO',
        nameOf,
        textOf: (one) =>
          t(hasLink(one) ? 'withdraw.confirmTextLink' : 'withdraw.confirmText', { name: nameOf(one) }),
        words: {
          of: (name) => t('withdraw.of', { name }),
          title: t('withdraw.confirm'),
          action: t('withdraw.action'),
          done: t('withdraw.done'),
          failed: t('withdraw.failed'),
        },
      }}
    />
  )
}
