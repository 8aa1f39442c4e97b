/** The columns of the list of municipalities. On a card lots and incentives stand as marks, and only where there are any. */

import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { MunicipalityShape } from '@invest/contract/state-map'
import { IconExternalLink } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import rows from '../../../ui/tables/rows.module.css'
import type { Column } from '../../../ui/tables/table.tsx'
import { CompareChoice } from '../compare/compare-choice.tsx'
import { useTexts } from '../texts.ts'
import classes from './list.module.css'
import type { Completeness, Order } from './list-search.ts'
import { MunicipalityPicture } from './municipality-picture.tsx'
import { useListTexts } from './use-list-texts.ts'

type Row = MunicipalityFigures

interface ColumnsOf {
  opens: ScreenAddress
  /** The page of another site that rows open. */
  baseUrl: string | undefined
  comparable: boolean
  completeness: Completeness | undefined
  shapeOf: (code: string) => MunicipalityShape | undefined
}

export function useListColumns(given: ColumnsOf): Column<Row>[] {
  const { opens, baseUrl, comparable, completeness, shapeOf } = given
  const { t } = useTexts()
  const { written } = useListTexts(completeness)
  const figure = (
    order: Exclude<Order, 'nome'>,
    width: string,
    card: 'line' | 'hidden' = 'line',
  ): Column<Row> => ({
    id: order,
    header: t(`list.column.${order}`),
    width,
    align: 'right',
    card,
    cell: (row) => {
      const text = written(order, row)
      return <span className={`figures ${classes.figure} ${text === '0' ? classes.none : ''}`}>{text}</span>
    },
  })
  const columns: Column<Row>[] = [
    {
      id: 'picture',
      header: '',
      hiddenHeader: t('list.shape'),
      width: '76px',
      card: 'picture',
      cell: ({ municipioJunta, imagemLogo }) => (
        <MunicipalityPicture logo={imagemLogo} shape={shapeOf(municipioJunta.codMunicipioRfb)} size={44} />
      ),
    },
    {
      id: 'nome',
      header: t('list.name'),
      card: 'title',
      cell: (row) => <Name row={row} opens={opens} baseUrl={baseUrl} />,
    },
    figure('populacao', '120px'),
    figure('pib', '165px'),
    figure('abertas', '140px'),
    figure('lotes', '110px', 'hidden'),
    figure('incentivos', '120px', 'hidden'),
  ]
  if (completeness)
    columns.push({
      ...figure('completude', '130px'),
      cell: (row) => <Filled row={row} completeness={completeness} />,
    })
  if (comparable)
    columns.push({
      id: 'compare',
      header: t('compare.column'),
      width: '100px',
      align: 'right',
      card: 'corner',
      cell: ({ municipioJunta: { codMunicipioRfb: code, nomeCompleto: name } }) => (
        <CompareChoice code={code} name={name} />
      ),
    })
  return columns
}

function Name({ row, opens, baseUrl }: { row: Row; opens: ScreenAddress; baseUrl: string | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { nomeCompleto, codMunicipioRfb } = row.municipioJunta
  const marks = (['lotes', 'incentivos'] as const).flatMap((order) => {
    const count = order === 'lotes' ? row.lotesDisponiveis : row.incentivos
    return count > 0 ? [t(`list.mark.${order}`, { count, shown: formatNumber(count, locale) })] : []
  })
  return (
    <div className={classes.named}>
      {baseUrl ? (
        <a
          className={rows.name}
          href={`${baseUrl}/${codMunicipioRfb}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {nomeCompleto}
          <IconExternalLink size={16} aria-label={t('newTab')} role="img" />
        </a>
      ) : (
        <LocaleLink screen={opens} parameter={codMunicipioRfb} className={rows.name}>
          {nomeCompleto}
        </LocaleLink>
      )}
      {row.regiao && (
        <span className={classes.region}>{t('list.inRegion', { region: row.regiao.nome })}</span>
      )}
      {marks.length > 0 && (
        <span className={classes.offers}>
          {marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </span>
      )}
    </div>
  )
}

/** Leads representatives to the page that they keep. */
function Filled({ row, completeness }: { row: Row; completeness: Completeness }) {
  const { written } = useListTexts(completeness)
  const { codMunicipioRfb } = row.municipioJunta
  const text = <span className="figures">{written('completude', row)}</span>
  if (!completeness.get(codMunicipioRfb)?.opens) return text
  return (
    <LocaleLink screen={screens.adminMunicipality} parameter={codMunicipioRfb} className="brand">
      {text}
    </LocaleLink>
  )
}
