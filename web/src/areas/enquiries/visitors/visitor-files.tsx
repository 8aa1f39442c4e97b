/** Files of somebody without an account: they are read here, and travel within the message (ENQUIRY-48). */
import { fileRules, limits, typeNames } from '@invest/contract/limits'
import { ActionIcon, Text } from '@mantine/core'
import { IconFileText, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatSize } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import classes from '../../../ui/uploads/file-upload.module.css'
import { acceptOf } from '../../../ui/uploads/upload-rules.ts'
import { useTexts } from '../texts.ts'
import visitors from './visitor-files.module.css'

export interface VisitorFile {
  /** The same file may be chosen twice. */
  key: string
  nome: string
  dataUri: string
  bytes: number
}

let keys = 0
const purpose = 'anexosSolicitacao'
/** A data URI takes four characters for three bytes; the text of the message fits beside it. */
const mostBytes = Math.floor((limits.visitorMessageBytes - 64 * 1024) * 0.75)

/** Rejects where the browser cannot read it. */
const readFile = (file: File): Promise<VisitorFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => {
      keys += 1
      resolve({
        key: `visitor-file-${keys}`,
        nome: file.name,
        dataUri: String(reader.result),
        bytes: file.size,
      })
    }
    reader.readAsDataURL(file)
  })

interface VisitorFilesProps {
  files: readonly VisitorFile[]
  onChange: (files: readonly VisitorFile[]) => void
}

export function VisitorFiles({ files, onChange }: VisitorFilesProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const size = formatSize(mostBytes, locale)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)

  async function add(chosen: readonly File[]) {
    const wrong = chosen.find(({ type }) => !fileRules[purpose].types.includes(type))
    if (wrong) return setProblem(t('visitor.filesType', { name: wrong.name }))
    if (files.length + chosen.length > limits.visitorFiles)
      return setProblem(t('visitor.filesMany', { max: limits.visitorFiles }))
    if (chosen.reduce((sum, file) => sum + file.size, total) > mostBytes)
      return setProblem(t('visitor.filesLarge', { size }))
    const read = await Promise.all(chosen.map((file) => readFile(file).catch(() => file.name)))
    const failed = read.find((one) => typeof one === 'string')
    setProblem(failed === undefined ? undefined : t('visitor.filesUnreadable', { name: failed }))
    onChange([...files, ...read.filter((one) => typeof one !== 'string')])
  }

  return (
    <fieldset className="bare-set">
      <legend className={classes.legend}>{t('visitor.files')}</legend>
      {files.length > 0 && (
        <ul className="plain-list stack">
          {files.map((file) => (
            <li key={file.key} className={classes.row}>
              <IconFileText size={22} stroke={1.6} aria-hidden />
              <span className={classes.name}>{file.nome}</span>
              <span className="small figures">{formatSize(file.bytes, locale)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="dimmed"
                size={44}
                aria-label={t('visitor.filesRemove', { name: file.nome })}
                onClick={() => {
                  onChange(files.filter((other) => other !== file))
                  focusAfter(`[id="${id}"]`)
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <label className={visitors.add}>
        <IconPaperclip size={18} aria-hidden />
        <span>{t('visitor.filesAdd')}</span>
        <input
          id={id}
          className={classes.input}
          type="file"
          multiple
          accept={acceptOf(purpose)}
          aria-describedby={`${id}-rule`}
          onChange={(event) => {
            void add([...(event.currentTarget.files ?? [])])
            // Without this a person could not choose the same file again after removing it.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <Text id={`${id}-rule`} className="note" inherit mt={8}>
        {t('visitor.filesRule', { types: typeNames(purpose), count: limits.visitorFiles, size })}
      </Text>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
