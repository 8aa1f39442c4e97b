import type { Change, EditionReport } from '@invest/contract/administration/data-sets'
import { languageTags } from '@invest/contract/language'
import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Figure, Figures } from '../../../ui/layout/figures.tsx'
import { Part } from '../../../ui/layout/part.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { useTexts } from '../texts.ts'
import { Consequences } from './consequences.tsx'
import { formatFigure } from './figures.ts'

const tones = { INCLUIDA: 'good', ALTERADA: 'waits', REMOVIDA: 'bad' } as const

/** Numbers first, then what they do to people. */
export function Changes({ report }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { incluidas, alteradas, removidas, linhas } = report
  const counts = [
    [t('changes.INCLUIDA'), incluidas],
    [t('changes.ALTERADA'), alteradas],
    [t('changes.REMOVIDA'), removidas],
  ] as const
  const all = incluidas + alteradas + removidas
  return (
    <>
      <Part id="diferenca" title={t('changes')}>
        <Figures>
          {counts.map(([name, value]) => (
            <Figure key={name} name={name} value={formatNumber(value, locale)} />
          ))}
        </Figures>
        {removidas > linhas && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mt={12}>
            {t('changes.many')}
          </Alert>
        )}
      </Part>
      {all > 0 && <Consequences report={report} />}
      {all === 0 && <p className="card outlined calm">{t('changes.none')}</p>}
    </>
  )
}

export function Sample({ report }: { report: EditionReport }) {
  const { t } = useTexts()
  const { incluidas, alteradas, removidas, mudancas } = report
  const shown = mudancas.length
  if (shown === 0) return null
  return (
    <Part
      id="amostra"
      title={shown < incluidas + alteradas + removidas ? t('changes.sample') : t('changes.all')}
    >
      <Table
        caption={t('changes.sample')}
        rows={mudancas}
        rowKey={({ acao, chave }) => `${acao} ${chave}`}
        columns={[
          {
            id: 'key',
            header: t('changes.key'),
            width: '28%',
            card: 'title' as const,
            cell: ({ chave }: Change) => chave.replaceAll('\u001F', ' · '),
          },
          {
            id: 'kind',
            header: t('changes.kind'),
            width: '130px',
            cell: ({ acao }: Change) => <Badge tone={tones[acao]}>{t(`change.${acao}`)}</Badge>,
          },
          {
            id: 'before',
            header: t('changes.before'),
            cell: ({ antes }: Change) => <Values values={antes} />,
          },
          {
            id: 'after',
            header: t('changes.after'),
            cell: ({ antes, depois }: Change) => <Values values={depois} before={antes} />,
          },
        ]}
      />
    </Part>
  )
}

/** A single value needs no name. A number tells by how much it has changed. */
function Values({ values, before }: { values: Change['antes']; before?: Change['antes'] }) {
  const locale = useLocale()
  const { t } = useTexts()
  if (!values) return <span className="dimmed">–</span>
  const words = (value: unknown) =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : typeof value === 'number'
        ? formatFigure(value, locale)
        : Array.isArray(value)
          ? value.join(' ')
          : String(value ?? '–')
  const shown = (name: string, value: unknown) => {
    const change = changeOf(before?.[name], value)
    return change === undefined ? words(value) : `${words(value)} (${formatChange(change, locale)})`
  }
  const entries = Object.entries(values)
  const [first] = entries
  if (first && entries.length === 1) return <span className="figures">{shown(...first)}</span>
  return (
    <Stack gap={2}>
      {entries.map(([name, value]) => (
        <span key={name}>
          <span className="small">{name}</span> {shown(name, value)}
        </span>
      ))}
    </Stack>
  )
}

/** The share by which a number has grown; nothing of what is no number, is new or has stayed. */
const changeOf = (before: unknown, after: unknown): number | undefined =>
  typeof before === 'number' && typeof after === 'number' && before > 0 && before !== after
    ? after / before - 1
    : undefined

const formatChange = (share: number, locale: Locale) =>
  share.toLocaleString(languageTags[locale], {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
