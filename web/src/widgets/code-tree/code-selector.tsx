/** Lets people choose codes of a classification, by walking through its tree, by code or by words. */
import { limits } from '@invest/contract/limits'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconZoomQuestion } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageButtons, PageSizeSelect, RecordCount } from '../../ui/tables/pages.tsx'
import { type PageSize, pageSizes, usualPageSize } from '../../ui/tables/paging.ts'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { ChosenCodes } from './chosen-codes.tsx'
import { CodeGrid } from './code-grid.tsx'
import classes from './code-selector.module.css'
import { type CodeTree, nameAt, nodeAt } from './code-tree.ts'
import { isWord, maskTyped } from './find-codes.ts'
import { FolderPath } from './folder-path.tsx'
import type { Selection } from './selection.ts'
import { useTexts } from './texts.ts'
import { type SelectorState, useCodeSelector } from './use-code-selector.ts'

export interface TableChoice {
  value: string
  label: string
  /** The form of a code, with `0` for a digit. */
  mask: string
}

interface CodeSelectorProps {
  tree: CodeTree
  initial: Selection
  /** One of several is chosen; `''` stands for all of them. */
  tables: TableChoice[]
  most?: number
  /** One line about the table. */
  note?: string | undefined
  onConfirm: (selection: Selection) => void
  onCancel: () => void
}

export function CodeSelector(props: CodeSelectorProps) {
  const { tree, initial, note, most = limits.filterCodes, onConfirm, onCancel } = props
  const { t } = useTexts()
  const state = useCodeSelector(tree, initial)
  const found = usePageOf(state)
  return (
    <div className={classes.selector}>
      <Fields {...props} state={state} />
      {state.listed ? (
        <div className={classes.bar}>
          <RecordCount total={state.rows.length} />
          <span className={classes.hint}>{t('list.hint')}</span>
        </div>
      ) : (
        <FolderPath tree={tree} folder={state.folder} onOpen={state.goTo} />
      )}
      {state.nearest && (
        <p className={classes.notice} role="status">
          {t('nearest', { code: state.typedCode })}
        </p>
      )}
      {found.shown.length === 0 ? (
        <EmptyState icon={IconZoomQuestion} title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <CodeGrid
          tree={tree}
          rows={found.shown}
          selection={state.selection}
          label={state.listed ? t('list') : t('tree')}
          active={state.active}
          focusActive={state.focusActive}
          onActive={state.setActive}
          onToggle={state.toggle}
          onOpen={state.goTo}
          onUp={state.up}
          withTrail={state.listed}
          {...(state.listed && { onName: state.jump })}
        />
      )}
      {state.listed && (
        <Group gap="8px 20px" justify="space-between">
          <PageButtons
            page={found.page}
            totalPages={Math.ceil(state.rows.length / found.size)}
            size={found.size}
            onPage={found.turn}
          />
          {state.rows.length > pageSizes[0] && <PageSizeSelect size={found.size} onSize={found.resize} />}
        </Group>
      )}
      <Foot tree={tree} state={state} note={note} most={most} onConfirm={onConfirm} onCancel={onCancel} />
    </div>
  )
}

/** The page of the flat list that is shown. Another search begins at its first page. */
function usePageOf({ table, words, listed, rows }: SelectorState) {
  const search = `${table} ${words}`
  const [turned, setTurned] = useState({ of: '', index: 0 })
  const [size, setSize] = useState<PageSize>(usualPageSize)
  const page = turned.of === search ? turned.index : 0
  return {
    page,
    size,
    shown: listed ? rows.slice(page * size, (page + 1) * size) : rows,
    turn: (index: number) => setTurned({ of: search, index }),
    resize: (next: PageSize) => {
      setSize(next)
      setTurned({ of: '', index: 0 })
    },
  }
}

function Fields({ state, tables }: Pick<CodeSelectorProps, 'tables'> & { state: SelectorState }) {
  const { t } = useTexts()
  // The dialog had already opened when this was loaded, so the field has to take the focus itself.
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  const typedMask = tables.find((choice) => choice.value === state.table)?.mask
  const areSeveral = tables.length > 1
  const typeCode = (typed: string) => {
    if (isWord(typed, !areSeveral)) {
      state.typeWords(typed)
      words.current?.focus({ preventScroll: true })
      return
    }
    // A punctuation mark that was deleted must not be inserted again.
    const shorter = typed.length < state.typedCode.length
    state.typeCode(typedMask && !shorter ? maskTyped(typed, typedMask) : typed)
  }
  return (
    <div className={classes.filters}>
      {areSeveral && (
        <SegmentedControl
          aria-label={t('table')}
          data={tables.map(({ value, label }) => ({ value, label }))}
          value={state.table}
          onChange={state.setTable}
          className={classes.tables ?? ''}
        />
      )}
      <TextInput
        label={t('byWords')}
        placeholder={t('byWords.placeholder')}
        value={state.words}
        maxLength={limits.nameFilter}
        ref={words}
        onChange={(event) => state.typeWords(event.currentTarget.value)}
      />
      <TextInput
        label={t('byCode')}
        placeholder={tables.find(({ mask }) => mask)?.mask}
        inputMode="text"
        className="figures"
        value={state.typedCode}
        maxLength={20}
        onChange={(event) => typeCode(event.currentTarget.value)}
      />
    </div>
  )
}

interface FootProps extends Pick<CodeSelectorProps, 'tree' | 'note' | 'onConfirm' | 'onCancel'> {
  state: SelectorState
  most: number
}

/** The chosen codes, and the buttons that hand them over. */
function Foot({ tree, state, note, most, onConfirm, onCancel }: FootProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const chosen = [...state.selection].sort((a, b) => a - b)
  const tooMany = chosen.length > most
  return (
    <div className={classes.foot}>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.tray}>
        <ChosenCodes
          most={12}
          codes={chosen.map((node) => {
            const { table, masked, code, current } = nodeAt(tree, node)
            const written = `${table} ${masked || code}`.trim()
            return { key: String(node), code: written, name: nameAt(tree, node), expired: !current }
          })}
          onRemove={(key) => state.remove(Number(key))}
        />
      </div>
      <div className={classes.actions}>
        <span className={classes.count} role="status">
          {tooMany ? t('tooMany', { max: most }) : t('count', { count: chosen.length })}
        </span>
        {chosen.length > 0 && (
          <Button variant="subtle" color="gray" onClick={state.clear}>
            {t('clear')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {tUi('cancel')}
        </Button>
        <Button disabled={tooMany} onClick={() => onConfirm(state.finalised())}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
