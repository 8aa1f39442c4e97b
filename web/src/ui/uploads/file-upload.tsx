/** Takes a record's files, which a person drags, chooses or pastes, and shows the progress or the failure of each. */
import type { FileItem } from '@invest/contract/fields'
import { fileRules, type Purpose, typeNames } from '@invest/contract/limits'
import { VisuallyHidden } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { focusAfter } from '../dialogs/focus-after.ts'
import { useTexts } from '../texts.ts'
import { useReportedUpload } from './awaited-uploads.ts'
import { FileRow } from './file-row.tsx'
import classes from './file-upload.module.css'
import { PendingRow } from './pending-row.tsx'
import { acceptOf } from './upload-rules.ts'
import { useUploads } from './use-uploads.ts'

interface FileUploadProps {
  label: string
  /** Where a heading above says the same. */
  labelHidden?: boolean
  /** Takes the least room, for a form whose files are seldom. */
  compact?: boolean
  purpose: Purpose
  required?: boolean
  files: readonly FileItem[]
  /** Gets a function of the present files, because uploads end while the person changes other things. */
  onChange: (change: (files: readonly FileItem[]) => FileItem[]) => void
  /** What the server refused on saving; stands under the list. */
  error?: string | undefined
  id?: string
  /** Draws the files of an album. By default each file is a row with a download link. */
  renderFiles?: (
    files: readonly FileItem[],
    remove: (file: FileItem) => void,
    move: (file: FileItem, by: number) => void,
  ) => ReactNode
}

export function FileUpload(props: FileUploadProps) {
  const { label, labelHidden, purpose, required = false, files, onChange, error, id, renderFiles } = props
  const { compact = false } = props
  const numbers = useRef(new Map<string, number>())
  const uploads = useUploads({
    purpose,
    already: files.length,
    onUploaded: (file, number) => {
      numbers.current.set(file.id, number)
      onChange((current) => inChosenOrder(current, file, numbers.current))
    },
  })
  const state = uploads.pending.some((file) => file.state === 'sending')
    ? 'sending'
    : uploads.pending.length > 0
      ? 'stopped'
      : 'done'
  const ownId = useId()
  const inputId = id ?? ownId
  useReportedUpload(inputId, state)
  const back = () => focusAfter(`[id="${inputId}"]`)
  const remove = (file: FileItem) => {
    onChange((current) => current.filter((other) => other.id !== file.id))
    back()
  }
  const full = files.length >= fileRules[purpose].maxCount

  return (
    <fieldset className="bare-set">
      <legend className={classes.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && (
          <span className="needed" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {renderFiles ? (
        renderFiles(files, remove, (file, by) => onChange((current) => moved(current, file, by)))
      ) : (
        <ul className="plain-list stack">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      <ul className="plain-list stack">
        {uploads.pending.map((item) => (
          <PendingRow
            key={item.key}
            item={item}
            purpose={purpose}
            onCancel={() => {
              uploads.cancel(item.key)
              back()
            }}
            onRetry={() => uploads.retry(item)}
            onShrink={() => uploads.shrink(item)}
          />
        ))}
      </ul>
      {!full && (
        <Zone id={inputId} purpose={purpose} required={required} compact={compact} onFiles={uploads.add} />
      )}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

/** With the file before those that were chosen after it and came sooner (FILE-45). */
function inChosenOrder(
  files: readonly FileItem[],
  file: FileItem,
  numbers: ReadonlyMap<string, number>,
): FileItem[] {
  const number = numbers.get(file.id) ?? 0
  const later = files.findIndex(({ id }) => (numbers.get(id) ?? 0) > number)
  return later < 0 ? [...files, file] : files.toSpliced(later, 0, file)
}

function moved(files: readonly FileItem[], file: FileItem, by: number): FileItem[] {
  const at = files.findIndex(({ id }) => id === file.id)
  const to = at + by
  return at < 0 || to < 0 || to >= files.length ? [...files] : files.toSpliced(at, 1).toSpliced(to, 0, file)
}

interface ZoneProps {
  id: string
  purpose: Purpose
  required: boolean
  compact: boolean
  onFiles: (files: Iterable<File>) => void
}

/** Where one chooses, drops or pastes files. */
function Zone({ id, purpose, required, compact, onFiles }: ZoneProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [over, setOver] = useState(false)
  const rule = fileRules[purpose]
  const single = rule.maxCount === 1
  const texts = {
    types: typeNames(purpose),
    size: formatSize(rule.maxBytes, locale),
    count: rule.maxCount,
  }
  return (
    <label
      className={classes.zone}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
      onPaste={(event) => onFiles(event.clipboardData.files)}
    >
      <IconCloudUpload size={26} stroke={1.5} aria-hidden />
      <span>
        {t(single ? 'upload.dropOne' : 'upload.drop')} <u>{t('upload.choose')}</u>
      </span>
      <span className="small">{t(single ? 'upload.ruleOne' : 'upload.rule', texts)}</span>
      <input
        id={id}
        className={classes.input}
        type="file"
        accept={acceptOf(purpose)}
        multiple={!single}
        required={required}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Without this a person could not choose the same file again after removing it.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
