/** How the final value comes about, from the market value over each chosen criterion and the cap to the abatement. */

import type { Simulation } from '@invest/contract/districts/simulation-address'
import { lotAreaDecimals } from '@invest/contract/rules/lot-area'
import type { PriceResult, PriceTable } from '@invest/contract/rules/lot-price'
import type { ReactNode } from 'react'
import { formatExactMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { shareText } from './share-text.ts'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

interface PriceBreakdownProps {
  table: PriceTable
  simulation: Simulation
  result: PriceResult
}

export function PriceBreakdown({ table, simulation, result }: PriceBreakdownProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const use = table.usos.find(({ codigo }) => codigo === simulation.uso)?.nome ?? ''
  const chosen = table.criterios.flatMap(({ codigo, nome, opcoes }) => {
    const option = opcoes.find((one) => one.codigo === simulation.opcoes[codigo])
    return option ? [{ codigo, nome, option }] : []
  })
  const line = (label: string, amount: string, more?: { how?: ReactNode; kind?: string }) => (
    <tr key={label} data-kind={more?.kind}>
      <th scope="row">
        {label}
        {more?.how && <span className={classes.how}>{more.how}</span>}
      </th>
      <td className="figures">{amount}</td>
    </tr>
  )
  return (
    <table className={classes.breakdown}>
      <caption>{t('result.breakdown')}</caption>
      <tbody>
        {line(t('result.market'), formatExactMoney(result.valorMercado, locale), {
          how: t('result.marketHow', {
            area: writeNumber(simulation.area ?? 0, locale, lotAreaDecimals),
            price: formatExactMoney(result.valorHectare, locale),
          }),
          kind: 'amount',
        })}
        {chosen.length === 0 && line(t('result.noCriteria'), shareText(0, locale))}
        {chosen.map(({ nome, option }) =>
          line(nome, shareText(option.pontos, locale), { how: option.nome, kind: 'criterion' }),
        )}
        {chosen.length > 0 && line(t('result.sum'), shareText(result.pontos, locale))}
        {line(t('result.cap', { use }), shareText(result.teto, locale), {
          how: result.pontos > result.teto && t('result.capped'),
        })}
        {line(
          t('result.abatement', { share: shareText(result.percentual, locale) }),
          formatExactMoney(result.abatimento === 0 ? 0 : -result.abatimento, locale),
          { kind: 'abatement' },
        )}
        {line(t('result.final'), formatExactMoney(result.valorFinal, locale), { kind: 'final' })}
      </tbody>
    </table>
  )
}
