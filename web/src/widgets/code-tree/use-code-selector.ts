/** The selector's state: one selection, seen as the open folder of a tree or as a flat list of what words find. */
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import {
  ancestorsOf,
  bareCode,
  type CodeTree,
  childrenOf,
  nodeAt,
  parentOf,
  root,
  walkTo,
} from './code-tree.ts'
import { findCodes } from './find-codes.ts'
import { finalise, finaliseAll, type Selection, toggle } from './selection.ts'

const debounce = 300

export function useCodeSelector(tree: CodeTree, initial: Selection) {
  const [selection, setSelection] = useState(initial)
  const [folder, setFolder] = useState(root)
  const [typedCode, setTypedCode] = useState('')
  const [words, setWords] = useState('')
  const [table, setTable] = useState('')
  const [active, setActive] = useState<number>()
  // Whether the keyboard follows into other rows; typing in a field keeps the focus there.
  const [focusActive, setFocusActive] = useState(false)
  const [asked] = useDebouncedValue(words.trim(), debounce)
  // Clearing shows the tree again at once.
  const sought = words.trim() === '' ? '' : asked
  const listed = sought !== ''

  const walk = useMemo(
    () => (bareCode(typedCode) ? walkTo(tree, typedCode, table) : undefined),
    [tree, typedCode, table],
  )
  const rows = useMemo(() => {
    if (listed) return findCodes(tree, sought, table)
    const shown = walk?.rows ?? childrenOf(tree, folder)
    return table ? shown.filter((node) => nodeAt(tree, node).table === table) : shown
  }, [tree, listed, sought, table, walk, folder])

  /** Leaving a folder settles it: its parent takes the place of children that are all chosen. */
  const go = (to: number, on?: number) => {
    setSelection((now) => (listed ? finaliseAll(tree, now) : finalise(tree, now, folder)))
    setFolder(to)
    setTypedCode('')
    setWords('')
    setActive(on)
    setFocusActive(true)
  }
  return {
    selection,
    folder,
    rows,
    listed,
    active,
    focusActive,
    typedCode,
    words,
    table,
    /** Nothing begins with the typed code: the rows are what stands nearest. */
    nearest: walk !== undefined && !walk.found,
    path: folder < 0 ? [] : [...ancestorsOf(tree, folder), folder],
    setActive,
    setTable: (next: string) => {
      setTable(next)
      if (next && folder >= 0 && nodeAt(tree, folder).table !== next) go(root)
      setFocusActive(false)
    },
    typeCode: (typed: string) => {
      setFocusActive(false)
      setTypedCode(typed)
      setWords('')
      const to = bareCode(typed) ? walkTo(tree, typed, table).folder : root
      if (to !== folder) setSelection((now) => finalise(tree, now, folder))
      setFolder(to)
    },
    typeWords: (typed: string) => {
      setFocusActive(false)
      // Tree and list are two views: what the other one leaves behind is settled.
      if ((typed.trim() === '') !== (words.trim() === '')) {
        setSelection((now) => (words.trim() ? finaliseAll(tree, now) : finalise(tree, now, folder)))
      }
      setWords(typed)
      setTypedCode('')
    },
    toggle: (node: number) => setSelection((now) => toggle(tree, now, node)),
    remove: (node: number) => setSelection((now) => new Set([...now].filter((other) => other !== node))),
    clear: () => setSelection(new Set()),
    open: (node: number) => go(node),
    up: () => {
      if (folder >= 0) go(parentOf(tree, folder), folder)
    },
    goTo: (to: number) => go(to),
    /** From the list to the place in the tree. */
    jump: (node: number) => go(parentOf(tree, node), node),
    /** What confirming hands over. */
    settled: () => (listed ? finaliseAll(tree, selection) : finalise(tree, selection, folder)),
  }
}
