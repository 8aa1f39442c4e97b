/** The numbers that change most, so that one in the wrong unit is seen (DATA-34). */

import type { EditionReport, Jump } from '@invest/contract/administration/data-sets'
import { languageTags } from '@invest/contract/language'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Part } from '../../../ui/layout/part.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { useTexts } from '../texts.ts'
import { formatFigure } from './figures.ts'

/** As in the report of the server: from here on publishing asks. */
const mostTimes = 10

export function Jumps({ report: { saltos } }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { total, maiores } = saltos
  if (maiores.length === 0) return null
  const factor = ({ antes, depois, vezes }: Jump) => {
    if (vezes === null) return t('jumps.noMultiple')
    const times = vezes.toLocaleString(languageTags[locale], { maximumFractionDigits: vezes < 10 ? 2 : 0 })
    return t(depois > antes ? 'jumps.times' : 'jumps.part', { times })
  }
  return (
    <Part id="saltos" title={t('jumps')}>
      {total > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb={14}>
          {t('jumps.tenfold', { count: total, number: formatNumber(total, locale) })}
        </Alert>
      )}
      <Table
        caption={t('jumps')}
        rows={maiores}
        rowKey={({ coluna, chave }) => `${coluna} ${chave}`}
        columns={[
          {
            id: 'key',
            header: t('changes.key'),
            width: '28%',
            card: 'title' as const,
            cell: ({ chave }: Jump) => chave.replaceAll('\u001F', ' · '),
          },
          { id: 'column', header: t('refused.column'), width: '160px', cell: ({ coluna }: Jump) => coluna },
          {
            id: 'before',
            header: t('changes.before'),
            cell: ({ antes }: Jump) => <span className="figures">{formatFigure(antes, locale)}</span>,
          },
          {
            id: 'after',
            header: t('changes.after'),
            cell: ({ depois }: Jump) => <span className="figures">{formatFigure(depois, locale)}</span>,
          },
          {
            id: 'times',
            header: t('jumps.factor'),
            width: '170px',
            cell: (jump: Jump) => (
              <Badge tone={jump.vezes === null || jump.vezes > mostTimes ? 'bad' : 'quiet'}>
                {factor(jump)}
              </Badge>
            ),
          },
        ]}
      />
    </Part>
  )
}
