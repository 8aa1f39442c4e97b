// biome-ignore-all lint/a11y/useSemanticElements: a table can't have rows that are positioned one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: in a tree grid the rows take the focus, one at a time.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles keys for all of its cells.
/**
 * Shows the open folder as a tree grid by the ARIA Authoring Practices: arrows move, Right opens, Left goes up, Space
 * chooses. Only the rows in sight are drawn.
 */
import { Tooltip } from '@mantine/core'
import { IconCheck, IconChevronRight, IconLock, IconMinus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { nameText } from '../../lib/names/meaningful-name.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import classes from './code-selector.module.css'
import { type CodeTree, hasChildren, nameAt, namesAbove, nodeAt } from './code-tree.ts'
import { type CheckState, checkStateOf, coverName, type Selection } from './selection.ts'
import { useTexts } from './texts.ts'

const tooltipDelay = 800
const rowHeight = 52

interface CodeGridProps {
  tree: CodeTree
  rows: number[]
  selection: Selection
  label: string
  /** The row with the keyboard's focus. */
  active: number | undefined
  /** Moves the focus to the active row, after opening a folder or jumping from the list. */
  focusActive: boolean
  onActive: (node: number) => void
  onToggle: (node: number) => void
  onOpen: (node: number) => void
  /** Goes to the folder above. */
  onUp: () => void
  /** Shows the names of the codes above each row, in a flat list. */
  withTrail?: boolean
  /** Called on a press on a row's text. Without it, the press opens folders and chooses other rows. */
  onName?: (node: number) => void
}

export function CodeGrid({
  tree,
  rows,
  selection,
  label,
  active,
  focusActive,
  onActive,
  onToggle,
  onOpen,
  onUp,
  withTrail = false,
  onName,
}: CodeGridProps) {
  const { t } = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (i) => rows[i] ?? i,
    overscan: 8,
  })
  const current = active !== undefined && rows.includes(active) ? active : rows[0]

  const focusRow = (node: number) => {
    virtual.scrollToIndex(rows.indexOf(node))
    onActive(node)
    // The row may not have been drawn yet.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-node="${node}"]`)?.focus({ preventScroll: true }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only when the rows change.
  useEffect(() => {
    if (focusActive && current !== undefined) focusRow(current)
    else scroller.current?.scrollTo({ top: 0 })
  }, [rows])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const place = rows.indexOf(current)
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const moves: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      const target = rows[Math.min(rows.length - 1, Math.max(0, to))]
      if (target !== undefined) focusRow(target)
    } else if (event.key === ' ') onToggle(current)
    else if (event.key === 'ArrowRight') {
      if (hasChildren(tree, current)) onOpen(current)
    } else if (event.key === 'ArrowLeft') onUp()
    else if (event.key === 'Enter') press(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (node: number) => {
    if (onName) onName(node)
    else if (hasChildren(tree, node)) onOpen(node)
    else onToggle(node)
  }

  return (
    <div
      ref={scroller}
      className={classes.grid}
      role="treegrid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" style={{ height: virtual.getTotalSize() }} className={classes.rows}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const node = rows[index] as number
          const {
            table,
            masked,
            code,
            label: own,
            current: choosable,
            section,
            language,
          } = nodeAt(tree, node)
          // In its folder a row needs no names of those above it.
          const parts = withTrail ? nameAt(tree, node) : [{ text: own, language }]
          const name = nameText(parts)
          const mark = checkStateOf(tree, selection, node)
          const folder = hasChildren(tree, node)
          const locked = mark === 'covered' || (!choosable && mark !== 'chosen')
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-node={node}
              role="row"
              tabIndex={node === current ? 0 : -1}
              aria-rowindex={index + 1}
              aria-level={(tree.depth[node] ?? 0) + 1}
              aria-expanded={folder ? false : undefined}
              aria-selected={mark === 'chosen' || mark === 'covered'}
              aria-disabled={locked || undefined}
              className={classes.row}
              data-mark={mark}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => onActive(node)}
            >
              <div
                role="gridcell"
                className={classes.check}
                onClick={() => onToggle(node)}
                title={
                  mark === 'covered' ? t('covered', { name: coverName(tree, selection, node) }) : undefined
                }
              >
                <Box mark={mark} locked={locked} />
                <span className="unseen">{t(`mark.${mark}`)}</span>
              </div>
              <div role="gridcell" className={classes.name} onClick={() => press(node)}>
                <span className={`${classes.code} figures`}>
                  {table && <span className={classes.table}>{table}</span>}
                  {masked || (section ? t('section', { code: code.replace(/^S/, '') }) : code)}
                </span>
                <Tooltip
                  label={name}
                  openDelay={tooltipDelay}
                  multiline
                  maw={420}
                  disabled={name.length < 60}
                >
                  <span className={classes.label}>
                    <NameParts parts={parts} />
                    {!choosable && <em className={classes.expired}>{t('expired')}</em>}
                    {withTrail && <Trail tree={tree} node={node} />}
                    {mark === 'covered' && (
                      <span className={classes.trail}>
                        {t('covered', { name: coverName(tree, selection, node) })}
                      </span>
                    )}
                  </span>
                </Tooltip>
                {folder && !onName && <IconChevronRight size={18} aria-hidden className={classes.open} />}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Trail({ tree, node }: { tree: CodeTree; node: number }) {
  const names = namesAbove(tree, node).slice(-2)
  return (
    names.length > 0 && (
      <span className={classes.trail}>
        <NameParts parts={names} />
      </span>
    )
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
