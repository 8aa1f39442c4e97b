/** Codes by their names: one whole, or the first of several with the number of the others. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { headingOf, type NamePart, nameText } from '../../lib/names/meaningful-name.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import { type CodeKind, treeQuery } from './code-dialog.tsx'
import { type CodeTree, nameAt } from './code-tree.ts'
import classes from './some-codes.module.css'

interface SomeCodesProps {
  kind: CodeKind
  /** Keys of codes, such as `NCM:2204`. Activities have the bare code. */
  codes: readonly string[]
  /** Stands here until the names are there, such as `2 activities`. */
  counted: string
}

function nameOf(tree: CodeTree, key: string): NamePart[] {
  const node = tree.index.get(key)
  return node === undefined ? [{ text: key.replace(':', ' ') }] : nameAt(tree, node)
}

/** The whole name of one code, over as many lines as it takes. */
export function CodeName({ kind, code }: { kind: CodeKind; code: string }) {
  const { data: tree } = useQuery(treeQuery(kind, useLocale()))
  return tree ? <NameParts parts={nameOf(tree, code)} /> : code.replace(':', ' ')
}

/** All are named on pointing and for screen readers (FINDER-45). */
export function SomeCodes({ kind, codes, counted }: SomeCodesProps) {
  const locale = useLocale()
  const { data: tree } = useQuery(treeQuery(kind, locale))
  if (!tree) return counted
  const names = codes.map((key) => nameOf(tree, key))
  const [first = []] = names
  return (
    <>
      <span className={classes.some} title={names.map(nameText).join('; ')} aria-hidden>
        <span className={classes.first}>
          <NameParts parts={headingOf(first)} />
        </span>
        {names.length > 1 && <span>+{names.length - 1}</span>}
      </span>
      <VisuallyHidden>
        {names.map((name, i) => (
          <span key={codes[i]}>
            {i > 0 && '; '}
            <NameParts parts={name} />
          </span>
        ))}
      </VisuallyHidden>
    </>
  )
}
