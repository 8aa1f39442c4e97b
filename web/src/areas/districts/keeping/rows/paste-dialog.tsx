/** Takes cells that were copied from a spreadsheet, and shows what they change before they stand in the table (DISTRICT-73). */
import { limits } from '@invest/contract/limits'
import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useFieldText } from '../../lot-dialog/use-field-text.ts'
import classes from '../keeping.module.css'
import { useTexts } from '../texts.ts'
import { type Pasted, readPaste } from './read-paste.ts'
import { type Row, rowName, type Typed } from './row-values.ts'
import { useKnown } from './use-known.ts'

const mostShown = 100

interface PasteDialogProps {
  /** What was pasted already. */
  text: string
  rows: readonly Row[]
  onClose: () => void
  onTake: (typed: Typed) => void
}

export function PasteDialog({ text, rows, onClose, onTake }: PasteDialogProps) {
  const { t } = useTexts()
  const [pasted, setPasted] = useState(text)
  const read = readPaste(useDeferredValue(pasted), rows, useKnown())
  const { changes, refused, lines } = read
  return (
    <Dialog opened onClose={onClose} size={920} title={t('paste')}>
      <Stack gap={14}>
        <Textarea
          data-autofocus
          label={t('paste.cells')}
          description={t('paste.hint')}
          autosize
          minRows={4}
          maxRows={9}
          maxLength={limits.drawingCharacters}
          classNames={{ input: classes.pasted ?? '' }}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        {lines > 0 && (
          <p className={classes.flat} role="status">
            {t('paste.read', { count: lines })} {t('paste.changes', { count: changes.length })}{' '}
            {refused.length > 0 && t('paste.refused', { count: refused.length })}
          </p>
        )}
        <Refused read={read} />
        <Changes read={read} rows={rows} />
        <div className="button-bar">
          <Button variant="default" onClick={onClose}>
            {t('paste.cancel')}
          </Button>
          <Button disabled={changes.length === 0 || refused.length > 0} onClick={() => onTake(read.typed)}>
            {t('paste.take')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function Refused({ read: { refused } }: { read: Pasted }) {
  const { t } = useTexts()
  if (refused.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('paste.refusedTitle')}>
      <ul className={classes.flat}>
        {refused.slice(0, mostShown).map(({ line, text, reason }) => (
          <li key={`${line} ${reason} ${text}`}>
            {t('paste.line', { line, text: text || t('paste.blank') })} {t(`paste.reason.${reason}`)}
          </li>
        ))}
      </ul>
      {refused.length > mostShown && <p>{t('paste.more', { count: refused.length - mostShown })}</p>}
    </Alert>
  )
}

function Changes({ read: { changes, typed }, rows }: { read: Pasted; rows: readonly Row[] }) {
  const { t } = useTexts()
  const texts = useFieldText()
  if (changes.length === 0) return null
  return (
    <div className={classes.changes}>
      <table className="numbers">
        <caption className="unseen">{t('paste.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('paste.lot')}</th>
            <th scope="col">{t('paste.field')}</th>
            <th scope="col">{t('paste.before')}</th>
            <th scope="col">{t('paste.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map(({ shape, field }) => {
            const row = rows.find((one) => one.shape === shape)
            const after = typed[shape]
            if (!row || !after) return null
            return (
              <tr key={`${shape} ${field}`}>
                <th scope="row">{rowName(row)}</th>
                <td>{texts.label(field)}</td>
                <td>{texts.shown(row.values, field)}</td>
                <td>{texts.shown(after, field)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {changes.length > mostShown && (
        <p className="note">{t('paste.more', { count: changes.length - mostShown })}</p>
      )}
    </div>
  )
}
