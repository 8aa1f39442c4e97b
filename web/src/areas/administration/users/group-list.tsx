/** A list of groups with a filter by the beginning of the name. Only the rows in sight are drawn. */

import { type Group, groupNameIn } from '@invest/contract/administration/groups'
import { joinedName } from '@invest/contract/rules/joined-name'
import { ActionIcon, Button, Skeleton, TextInput, Tooltip } from '@mantine/core'
import { IconHelpCircle, IconLock, type IconProps, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentType, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { InitialAvatar } from '../../../ui/names/initial-avatar.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import classes from './users.module.css'

const height = 300
const rowHeight = 50

interface GroupListProps {
  filterId: string
  title: string
  /** Says what the list is for. */
  help: string
  /** Undefined while they load. */
  groups: readonly Group[] | undefined
  failed: boolean
  onRetry: () => unknown
  emptyText: string
  icon: ComponentType<IconProps>
  /** What the button of a group does. */
  actionOf: (name: string) => string
  locked: boolean
  onAct: (group: Group) => void
}

export function GroupList(props: GroupListProps) {
  const { title, help, groups, failed, emptyText } = props
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const locale = useLocale()
  const heading = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = joinedName(typed)
  const shown = (groups ?? []).filter((one) =>
    joinedName(groupNameIn(locale, one.nomeDoGrupoDePermissoes)).startsWith(wanted),
  )
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (i) => shown[i]?.id ?? i,
    overscan: 4,
  })
  return (
    <section className={classes.list} aria-labelledby={heading}>
      <div className={classes.listHead}>
        <h2>
          <span id={heading}>{title}</span>{' '}
          {groups && (
            <span className={`${classes.count} figures`}>{formatNumber(groups.length, locale)}</span>
          )}
        </h2>
        <Tooltip label={help} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            size={36}
            aria-label={t('help', { of: title })}
          >
            <IconHelpCircle size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <TextInput
        id={props.filterId}
        aria-label={t('userGroups.filterOf', { of: title })}
        placeholder={t('userGroups.filter')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          scroller.current?.scrollTo?.({ top: 0 })
        }}
      />
      <div ref={scroller} className={classes.scroller} style={{ height }} aria-busy={!groups && !failed}>
        {failed && !groups ? (
          <div className={classes.middle} role="alert">
            <p>{t('userGroups.failed')}</p>
            <Button variant="default" size="xs" onClick={() => props.onRetry()}>
              {tUi('retry')}
            </Button>
          </div>
        ) : !groups ? (
          [1, 2, 3, 4].map((row) => <Skeleton key={row} height={34} mx={14} my={8} />)
        ) : shown.length === 0 ? (
          <p className={classes.middle}>{groups.length === 0 ? emptyText : t('userGroups.noMatch')}</p>
        ) : (
          <ul className={classes.rows} style={{ height: virtual.getTotalSize() }} aria-labelledby={heading}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              const group = shown[index]
              if (!group) return null
              return (
                <li
                  key={key}
                  className={classes.row}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <Row {...props} group={group} />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}

interface RowProps extends Pick<GroupListProps, 'icon' | 'actionOf' | 'locked' | 'onAct'> {
  group: Group
}

function Row({ group, icon: Icon, actionOf, locked, onAct }: RowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = groupNameIn(locale, group.nomeDoGrupoDePermissoes)
  return (
    <>
      <InitialAvatar name={name} />
      <span className="ellipsis grow" title={name}>
        {name}
      </span>
      {group.tipo === 'SISTEMA' && (
        <IconLock size={16} role="img" aria-label={t('group.ofSystem')} className={classes.lock} />
      )}
      <ActionIcon
        variant="light"
        size={36}
        aria-label={actionOf(name)}
        disabled={locked}
        onClick={() => onAct(group)}
      >
        <Icon size={19} aria-hidden />
      </ActionIcon>
    </>
  )
}
