/** Lists files to download. The call carries the token, so that owners get a hidden company's files too (FILE-17). */
import type { FileItem } from '@invest/contract/fields'
import { files } from '@invest/contract/files'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { bytes } from '../../../lib/api/api.ts'
import { formatSize } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { saveFile } from '../../../ui/uploads/save-file.ts'
import classes from '../details.module.css'
import { useTexts } from '../texts.ts'

async function download(file: FileItem): Promise<void> {
  saveFile(await bytes(files.download, { params: { id: file.id } }), file.nome)
}

export function FileList({ items }: { items: FileItem[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ul className={classes.files}>
      {items.map((file) => {
        const Icon = file.mimeType === 'application/pdf' ? IconFileTypePdf : IconPhoto
        return (
          <li key={file.id}>
            <UnstyledButton
              className={classes.file}
              onClick={() => download(file).catch((error: unknown) => showError(error, t('files.failed')))}
            >
              <Icon size={22} stroke={1.6} aria-hidden className={classes.fileIcon} />
              <span className={classes.fileName} aria-hidden>
                {file.nome}
              </span>
              <VisuallyHidden>{t('files.download', { name: file.nome })}</VisuallyHidden>
              <span className="small figures">{formatSize(file.tamanho, locale)}</span>
              <IconDownload size={18} aria-hidden />
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
