import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { bytes } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Part } from '../../../ui/layout/part.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import { useTexts } from '../texts.ts'

type Line = EditionReport['linhasRecusadas'][number]

export function Refused({ set: { conjunto }, report }: { set: DataSetState; report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { id, recusadas, linhasRecusadas } = report
  const download = async () =>
    saveNamed(await bytes(dataSets.refusedLines, { params: { conjunto, id: String(id) } }))
  const more = recusadas - linhasRecusadas.length
  return (
    <Part
      id="recusadas"
      title={t('refused.title', { count: recusadas, number: formatNumber(recusadas, locale) })}
      tools={
        <DownloadButton download={download} done={t('refused.done')} failed={t('refused.failed')}>
          {t('refused.download')}
        </DownloadButton>
      }
    >
      <Table
        caption={t('refused.caption')}
        rows={linhasRecusadas.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            id: 'line',
            header: t('refused.line'),
            width: '110px',
            card: 'title' as const,
            cell: ({ linha }: Line) =>
              linha > 0
                ? t('refused.lineNumber', { number: formatNumber(linha, locale) })
                : t('refused.file'),
          },
          {
            id: 'column',
            header: t('refused.column'),
            width: '160px',
            cell: ({ coluna }: Line) => coluna ?? '–',
          },
          { id: 'reason', header: t('refused.reason'), width: '42%', cell: ({ texto }: Line) => texto },
          { id: 'cells', header: t('refused.cells'), cell: ({ celulas }: Line) => celulas.join(' · ') },
        ]}
      />
      {more > 0 && (
        <p className="note">{t('refused.more', { count: more, number: formatNumber(more, locale) })}</p>
      )}
    </Part>
  )
}
