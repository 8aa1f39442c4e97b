import type { FileItem } from '@invest/contract/fields'
import { ActionIcon } from '@mantine/core'
import { IconFileText, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import { formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './file-upload.module.css'

interface FileRowProps {
  file: FileItem
  /** Without it the file can only be downloaded. */
  onRemove?: () => void
}

export function FileRow({ file, onRemove }: FileRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const Icon =
    file.mimeType === 'application/pdf'
      ? IconFileTypePdf
      : file.mimeType.startsWith('image/')
        ? IconPhoto
        : IconFileText
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <a
        className={classes.name}
        href={file.urlPublica}
        download={file.nomeArquivo}
        aria-label={t('upload.download', { name: file.nome })}
      >
        {file.nome}
      </a>
      <span className="small figures">{formatSize(file.tamanho, locale)}</span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size={36}
          aria-label={t('upload.remove', { name: file.nome })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
