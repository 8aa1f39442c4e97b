/** Shows a folder of the CNAE, what was found, or only activities with an answer of their own; each can be answered. */
import { limits } from '@invest/contract/limits'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowDown, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { PageButtons } from '../../../ui/tables/pages.tsx'
import { type CodeTree, childrenOf, root } from '../../../widgets/code-tree/code-tree.ts'
import { findCodes } from '../../../widgets/code-tree/find-codes.ts'
import { FolderPath } from '../../../widgets/code-tree/folder-path.tsx'
import classes from './activities.module.css'
import { ActivityRow } from './activity-row.tsx'
import { type AnswerChanges, type Answers, type OwnAnswer, withChanges } from './decisions.ts'
import { useTexts } from './texts.ts'

const pageSize = 25
const debounce = 300
const views = ['tree', 'own', 'changed'] as const
type View = (typeof views)[number]

interface ActivityTreeProps {
  tree: CodeTree
  inForce: Answers
  changes: AnswerChanges
  onAnswer: (cnae: string, answer: OwnAnswer) => void
}

export function ActivityTree({ tree, inForce, changes, onAnswer }: ActivityTreeProps) {
  const { t } = useTexts()
  const [view, setView] = useState<View>('tree')
  const [folder, setFolder] = useState(root)
  const [typed, setTyped] = useState('')
  const [turned, setTurned] = useState(0)
  const [searched] = useDebouncedValue(typed.trim(), debounce)
  const text = typed.trim() === '' ? '' : searched
  const answers = useMemo(() => withChanges(inForce, changes), [inForce, changes])
  const rows = useMemo(() => {
    if (text) return codesOf(tree, text)
    if (view === 'tree') return childrenOf(tree, folder)
    const codes = view === 'own' ? new Set([...inForce.keys(), ...answers.keys()]) : changes.keys()
    return [...codes].flatMap((code) => tree.index.get(code) ?? []).sort((a, b) => a - b)
  }, [tree, text, view, folder, inForce, answers, changes])
  const pages = Math.ceil(rows.length / pageSize)
  const page = Math.min(turned, Math.max(0, pages - 1))
  const listed = text !== '' || view !== 'tree'
  function open(to: number) {
    setFolder(to)
    setView('tree')
    setTyped('')
    setTurned(0)
  }
  return (
    <section aria-label={t('tree')} className={classes.tree}>
      <div className={classes.tools}>
        <TextInput
          label={t('search')}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          maxLength={limits.nameFilter}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setTurned(0)
          }}
        />
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(next) => {
            setView(next as View)
            setTyped('')
            setTurned(0)
          }}
          data={views.map((value) => ({
            value,
            label: value === 'changed' ? t('view.changed', { number: changes.size }) : t(`view.${value}`),
          }))}
        />
      </div>
      {!listed && <FolderPath tree={tree} folder={folder} onOpen={open} />}
      {listed && (
        <p className="note" role="status">
          {t('found', { count: rows.length })}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="card outlined calm">
          {t(text ? 'search.none' : `view.none.${view === 'own' ? 'own' : 'changed'}`)}
        </p>
      ) : (
        <ul className={classes.rows}>
          {rows.slice(page * pageSize, (page + 1) * pageSize).map((node) => (
            <ActivityRow
              key={node}
              tree={tree}
              node={node}
              inForce={inForce}
              answers={answers}
              listed={listed}
              onOpen={open}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      )}
      {changes.size > 0 && (
        <Button
          className={classes.toChanges ?? ''}
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => {
            const heading = document.getElementById('mudancas')
            heading?.focus({ preventScroll: true })
            heading?.parentElement?.scrollIntoView({ block: 'start' })
          }}
        >
          {t('changes', { count: changes.size })}
        </Button>
      )}
      {pages > 1 && <PageButtons page={page} totalPages={pages} size={pageSize} onPage={setTurned} />}
    </section>
  )
}

/** A section is a single letter, which is no word of a description. */
function codesOf(tree: CodeTree, text: string): number[] {
  const section = text.length === 1 ? tree.index.get(text.toUpperCase()) : undefined
  return section === undefined ? findCodes(tree, text) : [section]
}
