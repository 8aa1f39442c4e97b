import type { PartState } from '@invest/contract/operation'
import { Badge } from '@mantine/core'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import classes from './operation.module.css'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

const colourOf = {
  FUNCIONA: 'teal',
  SOMENTE_LEITURA: 'yellow',
  FORA: 'red',
  DESLIGADA: 'gray',
} as const

export function Parts({ parts }: { parts: readonly PartState[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <OperationSection id="partes" title={t('parts')} lead={t('parts.lead')}>
      <PagedTable
        caption={t('parts')}
        rows={parts}
        rowKey={({ parte, nome }) => `${parte} ${nome}`}
        page={0}
        size={parts.length}
        onPage={() => {}}
        empty={null}
        columns={[
          {
            id: 'part',
            header: t('part'),
            width: '30%',
            card: 'title',
            cell: ({ parte, nome }) => (nome ? `${t(`part.${parte}`)} ${nome}` : t(`part.${parte}`)),
          },
          {
            id: 'state',
            header: t('state'),
            cell: ({ situacao, problema }) => (
              <span className={classes.last}>
                <Badge variant="light" color={colourOf[situacao]} tt="none">
                  {t(`state.${situacao}`)}
                </Badge>
                {problema && <span className={classes.failure}>{problema}</span>}
              </span>
            ),
          },
          {
            id: 'since',
            header: t('since'),
            width: '240px',
            cell: ({ desde, situacao }) =>
              situacao === 'DESLIGADA' ? (
                '–'
              ) : (
                <span className="figures">{formatDateTime(desde, locale)}</span>
              ),
          },
        ]}
      />
    </OperationSection>
  )
}
