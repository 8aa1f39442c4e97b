/** The files of the legislation, each with a download. */
import { Skeleton } from '@mantine/core'
import { IconFileText, IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatSize } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { legislationQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import { LawDownload } from './law-download.tsx'
import classes from './lot-dialog.module.css'

export function Legislation() {
  const { t } = useTexts()
  const locale = useLocale()
  const files = useQuery(legislationQuery)
  if (files.error && !files.data)
    return <ErrorState error={files.error} title={t('legislation.failed')} onRetry={() => files.refetch()} />
  if (!files.data) return <Skeleton height={180} />
  if (files.data.length === 0)
    return <EmptyState icon={IconGavel} title={t('legislation.none')} text={t('legislation.noneText')} />
  return (
    <ul className={classes.files}>
      {files.data.map(({ id, nomeArquivo, idioma, tamanho, data, fonte }) => (
        <li key={id} className={classes.file}>
          <span className={classes.fileName}>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <span>
              <NameParts parts={[{ text: nomeArquivo, language: idioma }]} />
              <small className="figures dimmed">
                {[data && formatDay(data, locale), fonte, formatSize(tamanho, locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </span>
          <LawDownload id={id} size={tamanho} name={nomeArquivo} />
        </li>
      ))}
    </ul>
  )
}
