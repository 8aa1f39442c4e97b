/** The selector's state. The selection is shown as the open folder of a tree, or as a flat list of the codes found. */
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { bareCode, type CodeTree, childrenOf, nodeAt, parentOf, root, walkTo } from './code-tree.ts'
import { findCodes } from './find-codes.ts'
import { finalise, finaliseAll, type Selection, toggle } from './selection.ts'

const debounce = 300

interface Shown {
  folder: number
  typedCode: string
  words: string
  table: string
}

/** The rows in view: what was found by words, what begins with the typed code, or what is in the open folder. */
function useRows(tree: CodeTree, { folder, typedCode, words, table }: Shown) {
  const [debouncedWords] = useDebouncedValue(words.trim(), debounce)
  // Clearing the field shows the tree again at once.
  const searchedWords = words.trim() === '' ? '' : debouncedWords
  const listed = searchedWords !== ''
  const walk = useMemo(
    () => (bareCode(typedCode) ? walkTo(tree, typedCode, table) : undefined),
    [tree, typedCode, table],
  )
  const rows = useMemo(() => {
    if (listed) return findCodes(tree, searchedWords, table)
    const shown = walk?.rows ?? childrenOf(tree, folder)
    return table ? shown.filter((node) => nodeAt(tree, node).table === table) : shown
  }, [tree, listed, searchedWords, table, walk, folder])
  return { walk, rows, listed }
}

export type SelectorState = ReturnType<typeof useCodeSelector>

export function useCodeSelector(tree: CodeTree, initial: Selection) {
  const [selection, setSelection] = useState(initial)
  const [folder, setFolder] = useState(root)
  const [typedCode, setTypedCode] = useState('')
  const [words, setWords] = useState('')
  const [table, setTable] = useState('')
  const [active, setActive] = useState<number>()
  // False while somebody types in a field, which has to keep the focus when the rows change.
  const [focusActive, setFocusActive] = useState(false)
  const { walk, rows, listed } = useRows(tree, { folder, typedCode, words, table })

  /** Leaving a folder finalises it: when all of its codes are chosen, the folder replaces them. */
  const finalised = (now: Selection) => (listed ? finaliseAll(tree, now) : finalise(tree, now, folder))
  const go = (to: number, on?: number) => {
    setSelection(finalised)
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
    /** True when no code begins with the typed one, so that the rows are the nearest codes. */
    nearest: walk !== undefined && !walk.found,
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
      // The change between tree and list finalises the view that is left.
      if ((typed.trim() === '') !== (words.trim() === '')) {
        setSelection((now) => (words.trim() ? finaliseAll(tree, now) : finalise(tree, now, folder)))
      }
      setWords(typed)
      setTypedCode('')
    },
    toggle: (node: number) => setSelection((now) => toggle(tree, now, node)),
    remove: (node: number) => setSelection((now) => new Set([...now].filter((other) => other !== node))),
    clear: () => setSelection(new Set()),
    up: () => folder >= 0 && go(parentOf(tree, folder), folder),
    goTo: (to: number) => go(to),
    /** Goes from a row of the list to its place in the tree. */
    jump: (node: number) => go(parentOf(tree, node), node),
    /** The selection that is handed over on confirming. */
    finalised: () => finalised(selection),
  }
}
