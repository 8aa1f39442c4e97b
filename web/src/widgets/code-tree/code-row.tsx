// biome-ignore-all lint/a11y/useSemanticElements: a table can't have rows that are positioned one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: in a tree grid the rows take the focus, one at a time.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles keys for all of its cells.
/** A row of the grid: a box that chooses the code, its table where there is more than one, the code and its name. */
import { Tooltip } from '@mantine/core'
import { IconCheck, IconChevronRight, IconLock, IconMinus } from '@tabler/icons-react'
import type { HTMLAttributes, Ref } from 'react'
import { nameText } from '../../lib/names/meaningful-name.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import classes from './code-selector.module.css'
import {
  type CodeTree,
  canBeChosen,
  hasChildren,
  nameAt,
  namesAbove,
  nodeAt,
  writtenCode,
} from './code-tree.ts'
import { type CheckState, checkStateOf, coverName, type Selection } from './selection.ts'
import { useTexts } from './texts.ts'

const tooltipDelay = 800

interface CodeRowProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onToggle'> {
  ref: Ref<HTMLDivElement>
  tree: CodeTree
  node: number
  selection: Selection
  /** Shows the names of the codes above the row, in a flat list. */
  withTrail: boolean
  /** A press on the row's text opens a folder, and the row says so. */
  opens: boolean
  onToggle: () => void
  onPress: () => void
}

export function CodeRow(props: CodeRowProps) {
  const { tree, node, selection, withTrail, opens, onToggle, onPress, ...rest } = props
  const { t } = useTexts()
  const mark = checkStateOf(tree, selection, node)
  const folder = hasChildren(tree, node)
  const own = nodeAt(tree, node)
  const locked = mark === 'covered' || (!canBeChosen(tree, node) && mark !== 'chosen')
  const cover = mark === 'covered' ? t('covered', { name: coverName(tree, selection, node) }) : undefined
  return (
    <div
      {...rest}
      data-node={node}
      role="row"
      aria-level={(tree.depth[node] ?? 0) + 1}
      aria-expanded={folder ? false : undefined}
      aria-selected={mark === 'chosen' || mark === 'covered'}
      aria-disabled={locked || undefined}
      className={classes.row}
      data-table={own.table ? true : undefined}
      data-mark={mark}
    >
      <div role="gridcell" className={classes.check} onClick={onToggle} title={cover}>
        <Box mark={mark} locked={locked} />
        <span className="unseen">{t(`mark.${mark}`)}</span>
      </div>
      {own.table && (
        <div role="gridcell" className={classes.table} onClick={onPress}>
          {own.table}
        </div>
      )}
      <div role="gridcell" className={`${classes.code} figures`} onClick={onPress}>
        {writtenCode(own, t)}
      </div>
      <div role="gridcell" className={classes.name} onClick={onPress}>
        <Name tree={tree} node={node} withTrail={withTrail} cover={cover} />
        {folder && opens && <IconChevronRight size={18} aria-hidden className={classes.open} />}
      </div>
    </div>
  )
}

interface NameProps extends Pick<CodeRowProps, 'tree' | 'node' | 'withTrail'> {
  /** Names the chosen code above that this one is part of. */
  cover: string | undefined
}

function Name({ tree, node, withTrail, cover }: NameProps) {
  const { t } = useTexts()
  const own = nodeAt(tree, node)
  // In its folder a row needs no names of those above it.
  const parts = withTrail ? nameAt(tree, node) : [{ text: own.label, language: own.language }]
  const name = nameText(parts)
  const above = withTrail ? namesAbove(tree, node).slice(-2) : []
  return (
    <Tooltip label={name} openDelay={tooltipDelay} multiline maw={420} disabled={name.length < 60}>
      <span className={classes.label}>
        <NameParts parts={parts} />
        {!own.current && <em className={classes.expired}>{t('expired')}</em>}
        {above.length > 0 && (
          <span className={classes.trail}>
            <NameParts parts={above} />
          </span>
        )}
        {cover && <span className={classes.trail}>{cover}</span>}
      </span>
    </Tooltip>
  )
}

function Box({ mark, locked }: { mark: CheckState; locked: boolean }) {
  return (
    <span className={classes.box} data-mark={mark} data-locked={locked || undefined} aria-hidden>
      {mark === 'chosen' && <IconCheck size={16} stroke={3} />}
      {mark === 'covered' && <IconLock size={14} stroke={2.4} />}
      {mark === 'partly' && <IconMinus size={16} stroke={3} />}
    </span>
  )
}
