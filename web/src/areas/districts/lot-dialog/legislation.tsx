/** The files of the legislation, each with a download. */
import { districts } from '@invest/contract/districts'
import { Skeleton } from '@mantine/core'
import { IconDownload, IconFileText, IconGavel } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDay, formatPercent, formatSize } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { savePdf } from '../../../ui/uploads/save-file.ts'
import { legislationQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'

export function Legislation() {
  const { t } = useTexts()
  const locale = useLocale()
  const files = useQuery(legislationQuery)
  const [share, setShare] = useState(0)
  const download = useMutation({
    mutationFn: ({ id, tamanho }: { id: number; tamanho: number }) => {
      setShare(0)
      return call(districts.legislationFile, { params: { id } }, undefined, (bytes) =>
        // The file comes as base64, four characters for three bytes.
        setShare(Math.min(1, bytes / ((tamanho * 4) / 3))),
      )
    },
    onSuccess: savePdf,
    onError: (error) => showError(error, t('legislation.downloadFailed')),
  })
  if (files.error && !files.data)
    return <ErrorState error={files.error} title={t('legislation.failed')} onRetry={() => files.refetch()} />
  if (!files.data) return <Skeleton height={180} />
  if (files.data.length === 0)
    return <EmptyState icon={IconGavel} title={t('legislation.none')} text={t('legislation.noneText')} />
  return (
    <ul className={classes.files}>
      {files.data.map(({ id, nomeArquivo, idioma, tamanho, data, fonte }) => {
        const busy = download.isPending && download.variables.id === id
        return (
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
            <BusyButton
              variant="default"
              busy={busy}
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={t('legislation.downloadOf', { name: nomeArquivo })}
              onClick={() => download.mutate({ id, tamanho })}
            >
              {busy
                ? t('legislation.downloading', { percent: formatPercent(share, locale) })
                : t('legislation.download')}
            </BusyButton>
          </li>
        )
      })}
    </ul>
  )
}
