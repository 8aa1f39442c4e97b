/** The state coloured by one figure, with its legend and the same figures as a table (MUNICIPALITY-41). */
import { screens } from '@invest/contract/screens'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { useFigureTexts } from '../figure-texts.ts'
import { type FigureName, figureNames, figureOf } from '../known-figures.ts'
import { figuresQuery } from '../municipality-queries.ts'
import { useTexts } from '../texts.ts'
import { FigureMap } from './figure-map.tsx'
import { FigureTable, rankOf } from './figure-table.tsx'
import { readFigure, writeMap } from './map-address.ts'
import { MapLegend } from './map-legend.tsx'
import { classesOf, classOf } from './quantiles.ts'
import classes from './state-map.module.css'

function useMapped(figure: FigureName) {
  const { t } = useTexts()
  const texts = useFigureTexts()
  const found = useQuery(figuresQuery)
  const noFigure = t('map.noFigure')
  // The texts are of the page's language, which is in the names of the figure.
  const language = texts.name(figure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language alone.
  const mapped = useMemo(() => {
    const all = found.data ?? []
    const shownClasses = classesOf(all.flatMap((one) => figureOf(figure, one) ?? []))
    const rows = all.map((one) => {
      const value = figureOf(figure, one)
      return {
        code: one.municipioJunta.codMunicipioRfb,
        name: one.municipioJunta.nomeCompleto,
        value,
        written: value === null ? noFigure : texts.value(figure, value),
        origin: value === null ? '' : texts.sources(figure, one).join('; '),
        rank: rankOf(value, all, (other) => figureOf(figure, other)),
        classIndex: value === null ? -1 : classOf(value, shownClasses),
      }
    })
    const origins = [...new Set(rows.flatMap(({ origin }) => origin || []))]
    // Where all have the same year and source the legend says it once.
    const [only = ''] = origins
    const isSame = origins.length === 1
    return {
      rows: isSame ? rows.map((row) => ({ ...row, origin: '' })) : rows,
      shownClasses,
      unknown: rows.filter(({ value }) => value === null).length,
      source: origins.length === 0 ? '' : isSame ? t('map.yearSource', { source: only }) : t('map.mixed'),
    }
  }, [found.data, figure, language])
  return { found, texts, ...mapped }
}

export function StateMapView() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const figure = readFigure(useSearch({ strict: false }))
  const { found, texts, rows, shownClasses, unknown, source } = useMapped(figure)
  const [lit, setLit] = useState<string>()
  const light = useCallback((code: string | undefined) => setLit(code), [])
  const name = texts.name(figure)
  if (found.error && !found.data)
    return <ErrorState error={found.error} title={t('map.failed')} onRetry={() => found.refetch()} />
  return (
    <>
      <NativeSelect
        className={classes.figure}
        label={t('map.figure')}
        value={figure}
        data={figureNames.map((one) => ({ value: one, label: texts.name(one) }))}
        onChange={(event) =>
          goTo(screens.municipalities, {
            search: writeMap(event.currentTarget.value as FigureName),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {!found.data ? (
        <div aria-busy="true">
          <Skeleton height={560} radius="lg" />
        </div>
      ) : shownClasses.length === 0 ? (
        <EmptyState icon={IconMapOff} title={t('map.empty', { figure: name })} text={t('map.emptyText')} />
      ) : (
        <div className={classes.sides}>
          <div className={classes.mapSide}>
            <FigureMap
              label={t('map.stateLabel', { figure: name })}
              municipalities={rows}
              lit={lit}
              onLit={light}
            />
            <MapLegend
              figureName={name}
              unit={texts.unit(figure)}
              write={(value) => texts.value(figure, value)}
              shownClasses={shownClasses}
              unknown={unknown}
              source={source}
            />
          </div>
          <FigureTable
            caption={t('map.table', { figure: name })}
            figureName={name}
            rows={rows}
            lit={lit}
            onLit={light}
          />
        </div>
      )}
    </>
  )
}
