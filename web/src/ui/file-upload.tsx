/** Files of a record: dragged, chosen or pasted; each with its progress, and what to do when it fails. */
import type { FileItem } from '@invest/contract/fields'
import { fileRules, type Purpose } from '@invest/contract/limits'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatSize } from '../lib/format.ts'
import { useLocale } from '../lib/use-locale.ts'
import { FileRow } from './file-row.tsx'
import classes from './file-upload.module.css'
import { focusAfter } from './focus-after.ts'
import { PendingRow } from './pending-row.tsx'
import { acceptOf, typeNames } from './upload-rules.ts'
import { useUploads } from './use-uploads.ts'
import { useWords } from './words.ts'

interface FileUploadProps {
  label: string
  purpose: Purpose
  files: readonly FileItem[]
  /** Takes an updater: uploads end while other changes go on. */
  onChange: (change: (files: readonly FileItem[]) => FileItem[]) => void
  /** Under the list: what the server refused on saving. */
  error?: string | undefined
  id?: string
  /** Draws the files, for albums; rows with a download link otherwise. */
  renderFiles?: (files: readonly FileItem[], remove: (file: FileItem) => void) => ReactNode
}

export function FileUpload({ label, purpose, files, onChange, error, id, renderFiles }: FileUploadProps) {
  const { t } = useWords()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const rule = fileRules[purpose]
  const uploads = useUploads({
    purpose,
    already: files.length,
    onUploaded: (file) => onChange((current) => [...current, file]),
  })
  const ownId = useId()
  const inputId = id ?? ownId
  const back = () => focusAfter(`[id="${inputId}"]`)
  const remove = (file: FileItem) => {
    onChange((current) => current.filter((other) => other.id !== file.id))
    back()
  }
  const single = rule.maxCount === 1
  const words = {
    types: typeNames(purpose),
    size: formatSize(rule.maxBytes, locale),
    count: rule.maxCount,
  }
  const full = files.length >= rule.maxCount

  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {renderFiles ? (
        renderFiles(files, remove)
      ) : (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      <ul className={classes.list}>
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
        <label
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            uploads.add(event.dataTransfer.files)
          }}
          onPaste={(event) => uploads.add(event.clipboardData.files)}
        >
          <IconCloudUpload size={26} stroke={1.5} aria-hidden />
          <span>
            {t(single ? 'upload.dropOne' : 'upload.drop')} <u>{t('upload.choose')}</u>
          </span>
          <span className={classes.rule}>{t(single ? 'upload.ruleOne' : 'upload.rule', words)}</span>
          <input
            ref={input}
            id={inputId}
            className={classes.input}
            type="file"
            accept={acceptOf(purpose)}
            multiple={!single}
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])])
              // The same file may be chosen again after it was removed.
              event.currentTarget.value = ''
            }}
          />
        </label>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
