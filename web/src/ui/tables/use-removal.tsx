/** Removes rows of a list, after a question; the focus goes on to the next row. */
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import type { Change } from '../../lib/api/changes.ts'
import { showAlert, showError } from '../dialogs/alert-dialog.ts'
import { confirm } from '../dialogs/confirm.ts'
import { notify } from '../dialogs/notify.ts'
import type { Column } from './paged-table.tsx'
import { focusRemoval, RemoveButton, removalIndex } from './row-actions.tsx'

export interface Removal<Row> {
  remove: (row: Row) => Promise<unknown>
  change: Change
  /** Asked before the question. Where it answers a text, that is why the row stays, and nothing is asked. */
  whyNot?: (row: Row) => Promise<string | undefined>
  /** A row that nobody removes has no button. */
  stays?: (row: Row) => boolean
  /** Why the button of a row does nothing; false where it removes the row. */
  whyItStays?: (row: Row) => string | false
  /** The name of the row's button, unlike that of any other row. */
  labelOf: (row: Row) => string
  /** The question and its text. */
  title: string
  textOf: (row: Row) => string
  action: string
  /** The column's name for screen readers. */
  column: string
  removed: string
  failed: string
}

interface ShownPage {
  rows: readonly unknown[] | undefined
  page: number
  onPage: (page: number) => void
}

/** Answers the column with the buttons. */
export function useRemoval<Row>(removal: Removal<Row>, { rows, page, onPage }: ShownPage): Column<Row> {
  const announceChange = useAnnounceChange()
  const { stays, whyItStays, labelOf, title, textOf, action, column, removed, failed } = removal
  const remove = useMutation({
    mutationFn: removal.remove,
    onSuccess: async (_, row: Row) => {
      const place = removalIndex(labelOf(row))
      notify({ message: removed })
      // The page may have lost its last row.
      if (rows?.length === 1 && page > 0) onPage(page - 1)
      await announceChange(removal.change)
      focusRemoval(place)
    },
    onError: (error) => showError(error, failed),
  })
  const askToRemove = async (row: Row) => {
    try {
      const reason = await removal.whyNot?.(row)
      if (reason) return showAlert({ tipoAlerta: 'ATENCAO', what: failed, mensagem: reason })
    } catch (error) {
      return showError(error, failed)
    }
    if (await confirm({ title, text: textOf(row), action, danger: true })) remove.mutate(row)
  }
  return {
    id: 'remove',
    header: '',
    hiddenHeader: column,
    width: '80px',
    align: 'right',
    card: 'corner',
    cell: (row) =>
      !stays?.(row) && (
        <RemoveButton label={labelOf(row)} reason={whyItStays?.(row)} onClick={() => askToRemove(row)} />
      ),
  }
}
