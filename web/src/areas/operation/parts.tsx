import type { PartState } from '@invest/contract/operation'
import { Stack } from '@mantine/core'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { Failure } from './failure.tsx'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

const toneOf = {
  FUNCIONA: 'good',
  SOMENTE_LEITURA: 'waits',
  FORA: 'bad',
  DESLIGADA: 'quiet',
} as const

export function Parts({ parts }: { parts: readonly PartState[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <OperationSection id="partes" title={t('parts')} lead={t('parts.lead')}>
      <Table
        caption={t('parts')}
        rows={parts}
        rowKey={({ parte, nome }) => `${parte} ${nome}`}
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
              <Stack gap={4} align="flex-start">
                <Badge tone={toneOf[situacao]}>{t(`state.${situacao}`)}</Badge>
                {problema && <Failure>{problema}</Failure>}
              </Stack>
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
