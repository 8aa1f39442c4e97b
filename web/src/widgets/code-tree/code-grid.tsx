// biome-ignore-all lint/a11y/useSemanticElements: a table can't have rows that are positioned one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: in a tree grid the rows take the focus, one at a time.
/**
 * Shows the open folder as a tree grid by the ARIA Authoring Practices: arrows move, Right opens, Left goes up, Space
 * chooses. Only the rows in sight are drawn.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CodeRow } from './code-row.tsx'
import classes from './code-selector.module.css'
import { type CodeTree, hasChildren, nodeAt } from './code-tree.ts'
import type { Selection } from './selection.ts'
import { useTexts } from './texts.ts'

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

/** Where a key leads to from a place in the rows, or undefined where it does not move. */
function placeAfter(key: string, place: number, last: number, page: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: last,
  }
  const to = places[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}

/** Draws only the rows in sight, and moves the focus to any. */
function useDrawnRows(rows: number[], onActive: (node: number) => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (i) => rows[i] ?? i,
    overscan: 8,
  })
  const focusRow = (node: number) => {
    virtual.scrollToIndex(rows.indexOf(node))
    onActive(node)
    // The row may not have been drawn yet.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-node="${node}"]`)?.focus({ preventScroll: true }),
    )
  }
  return { scroller, virtual, focusRow }
}

/** What stands in each column; activities are of one table alone. */
function Headings({ withTable }: { withTable: boolean }) {
  const { t } = useTexts()
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.heading} data-table={withTable || undefined}>
        <span role="columnheader" className={classes.check}>
          <span className="unseen">{t('column.chosen')}</span>
        </span>
        {withTable && (
          <span role="columnheader" className={classes.table}>
            {t('column.type')}
          </span>
        )}
        <span role="columnheader" className={classes.code}>
          {t('byCode')}
        </span>
        <span role="columnheader" className={classes.name}>
          {t('byWords')}
        </span>
      </div>
    </div>
  )
}

export function CodeGrid(props: CodeGridProps) {
  const { tree, rows, selection, active, focusActive, withTrail = false } = props
  const { onActive, onToggle, onOpen, onUp, onName } = props
  const { scroller, virtual, focusRow } = useDrawnRows(rows, onActive)
  const current = active !== undefined && rows.includes(active) ? active : rows[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only when the rows change.
  useEffect(() => {
    if (focusActive && current !== undefined) focusRow(current)
    else scroller.current?.scrollTo({ top: 0 })
  }, [rows])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to = placeAfter(event.key, rows.indexOf(current), rows.length - 1, page)
    if (to !== undefined) {
      const target = rows[to]
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

  const withTable = rows[0] !== undefined && nodeAt(tree, rows[0]).table !== ''
  return (
    <div
      className={classes.grid}
      role="treegrid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Headings withTable={withTable} />
      <div ref={scroller} role="rowgroup" tabIndex={-1} className={classes.scroller}>
        <div role="presentation" style={{ height: virtual.getTotalSize() }} className={classes.rows}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const node = rows[index] as number
            return (
              <CodeRow
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                tabIndex={node === current ? 0 : -1}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
                tree={tree}
                node={node}
                selection={selection}
                withTrail={withTrail}
                opens={onName === undefined}
                onFocus={() => onActive(node)}
                onToggle={() => onToggle(node)}
                onPress={() => press(node)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
