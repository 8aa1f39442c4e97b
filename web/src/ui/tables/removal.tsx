/** Removes rows of a list, after a question; the focus goes on to the next row. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import type { Change } from '../../lib/api/changes.ts'
import { showAlert, showError } from '../dialogs/alert-dialog.ts'
import { confirm } from '../dialogs/confirm.ts'
import { notify } from '../dialogs/notify.ts'
import { useTexts } from '../texts.ts'
import type { ListState } from './list.tsx'
import type { Column } from './table.tsx'

export interface Removal<Row> {
  remove: (row: Row) => Promise<unknown>
  change: Change
  /** Told in the usual words, which delete. */
  nameOf: (row: Row) => string
  /** What it does, below the question. */
  textOf: (row: Row) => string
  /** Asked before the question. Where it answers a text, that is why the row stays, and nothing is asked. */
  whyNot?: (row: Row) => Promise<string | undefined>
  /** A row that nobody removes has no button. */
  stays?: (row: Row) => boolean
  /** Why the button of a row does nothing; false where it removes the row. */
  whyItStays?: (row: Row) => string | false
  /** Where it is not deleted but taken out or withdrawn. */
  words?: { of: (name: string) => string; title: string; action: string; done: string; failed: string }
}

/** Answers the column with the buttons. */
export function useRemoval<Row>(removal: Removal<Row>, { rows, page, onPage }: ListState<Row>): Column<Row> {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const wordsOf = (row: Row) => {
    const name = removal.nameOf(row)
    const { of, ...words } = removal.words ?? {
      of: () => t('delete.of', { name }),
      title: t('delete.confirm', { name }),
      action: t('delete'),
      done: t('delete.done', { name }),
      failed: t('delete.failed', { name }),
    }
    return { label: of(name), ...words }
  }
  const remove = useMutation({
    mutationFn: removal.remove,
    onSuccess: async (_, row: Row) => {
      const { label, done } = wordsOf(row)
      const place = removalIndex(label)
      notify({ message: done })
      // The page may have lost its last row.
      if (rows?.length === 1 && page > 0) onPage(page - 1)
      await announceChange(removal.change)
      focusRemoval(place)
    },
    onError: (error, row) => showError(error, wordsOf(row).failed),
  })
  const askToRemove = async (row: Row) => {
    const { title, action, failed } = wordsOf(row)
    try {
      const reason = await removal.whyNot?.(row)
      if (reason) return showAlert({ tipoAlerta: 'ATENCAO', what: failed, mensagem: reason })
    } catch (error) {
      return showError(error, failed)
    }
    if (await confirm({ title, text: removal.textOf(row), action, danger: true })) remove.mutate(row)
  }
  return {
    id: 'remove',
    header: '',
    hiddenHeader: t('list.actions'),
    width: '80px',
    align: 'right',
    card: 'corner',
    cell: (row) =>
      !removal.stays?.(row) && (
        <RemoveButton
          label={wordsOf(row).label}
          reason={removal.whyItStays?.(row)}
          onClick={() => askToRemove(row)}
        />
      ),
  }
}

interface RemoveButtonProps {
  label: string
  /** Why it does nothing. It then keeps its place in the order of the keyboard, so that everybody can read the reason. */
  reason?: string | false | undefined
  onClick: () => void
}

export function RemoveButton({ label, reason, onClick }: RemoveButtonProps) {
  const icon = <IconTrash size={20} stroke={1.6} aria-hidden />
  if (reason)
    return (
      <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`${label}: ${reason}`}
          aria-disabled
          data-disabled
        >
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  return (
    <ActionIcon variant="subtle" color="red" size={40} aria-label={label} data-remove onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}

/** Which of the rows' remove buttons belongs to a name, to find its neighbour once it has gone. */
const removalIndex = (label: string): number =>
  [...document.querySelectorAll('[data-remove]')].findIndex((one) => one.getAttribute('aria-label') === label)

const waits = 20
const waitMs = 50

/**
 * Moves the focus as soon as it is lost: what had it is gone or disabled, or stands in the dialog of the question, which may
 * still be fading out. A row goes a moment after the answer that it is gone, so it looks for a second.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, tries = waits): void {
  setTimeout(() => {
    const focused = document.activeElement
    const lost = !focused || focused === document.body || focused.matches(':disabled, [role="dialog"] *')
    if (lost) find()?.focus({ preventScroll: true })
    else if (tries > 1) focusIfLost(find, tries - 1)
  }, waitMs)
}

/** After a row has gone, the focus goes to the next row's button, or to the title when there is none. */
const focusRemoval = (index: number): void =>
  focusIfLost(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
    return buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
  })
