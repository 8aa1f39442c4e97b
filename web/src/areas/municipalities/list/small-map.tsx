/** The state beside the list: what the search left is in colour, in classes of the figure that the list is sorted by. */
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import type { ScreenAddress } from '@invest/contract/screens'
import type { MunicipalityShape } from '@invest/contract/state-map'
import { useCallback, useMemo } from 'react'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { StateMap } from '../../../ui/maps/state-map.tsx'
import { classesOf, classOf } from '../state-map/quantiles.ts'
import { useTexts } from '../texts.ts'
import { type Completeness, type Order, orderedBy } from './list-search.ts'
import classes from './small-map.module.css'
import { useListTexts } from './use-list-texts.ts'

interface SmallMapProps {
  shapes: readonly MunicipalityShape[] | null | undefined
  found: readonly MunicipalityFigures[]
  order: Order
  completeness: Completeness | undefined
  lit: string | undefined
  onLit: (code: string | undefined) => void
  opens: ScreenAddress
}

/** Of each found municipality its class, 0 to 4; -1 where the list is by name or nobody knows the figure. */
function useClasses(found: readonly MunicipalityFigures[], order: Order, completeness?: Completeness) {
  return useMemo(() => {
    const figureOf = (one: MunicipalityFigures) =>
      order === 'nome' ? null : orderedBy(order, one, completeness)
    const shown = classesOf(found.flatMap((one) => figureOf(one) ?? []))
    return new Map(
      found.map((one) => {
        const value = figureOf(one)
        const index = value === null ? -1 : classOf(value, shown)
        // Where there are few classes they are the dark ones, which differ most from no figure.
        return [one.municipioJunta.codMunicipioRfb, index < 0 ? -1 : index + 5 - shown.length] as const
      }),
    )
  }, [found, order, completeness])
}

export function SmallMap({ shapes, found, order, completeness, lit, onLit, opens }: SmallMapProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { written, orderName } = useListTexts(completeness)
  const classOfCode = useClasses(found, order, completeness)
  const lookOf = useCallback(
    ({ code, name }: MunicipalityShape) => {
      const shown = classOfCode.get(code)
      return shown === undefined
        ? { className: classes.other, role: 'presentation', tabIndex: undefined }
        : { className: classes.found, 'aria-label': name, 'data-class': shown }
    },
    [classOfCode],
  )
  if (shapes === null) return <p className={classes.note}>{t('map.shapesFailed')}</p>
  const litShape = shapes?.find(({ code }) => code === lit)
  const litOne = found.find(({ municipioJunta }) => municipioJunta.codMunicipioRfb === lit)
  return (
    <div className={classes.map} aria-busy={!shapes}>
      <StateMap
        label={t('list.mapLabel')}
        keys={t('map.keys')}
        shapes={shapes ?? []}
        lookOf={lookOf}
        start={found[0]?.municipioJunta.codMunicipioRfb ?? ''}
        onPoint={(shape) => onLit(shape?.code)}
        onOpen={(code) => goTo(opens, { parameter: code })}
        preventScroll
      >
        {litShape && <path className={classes.lit} d={litShape.d} />}
      </StateMap>
      <p className={classes.note} aria-hidden="true">
        {litOne ? (
          <>
            <strong>{litOne.municipioJunta.nomeCompleto}</strong>{' '}
            {order !== 'nome' && <span className="figures">{written(order, litOne)}</span>}
          </>
        ) : order === 'nome' ? (
          t('list.mapHint')
        ) : (
          t('list.mapClasses', { figure: orderName(order) })
        )}
      </p>
    </div>
  )
}
