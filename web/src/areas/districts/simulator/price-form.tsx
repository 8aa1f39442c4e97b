/** What a simulation goes by. Each choice counts at once. */

import type { Simulation } from '@invest/contract/districts/simulation-address'
import { mostPoints, type PriceTable, strongestFirst } from '@invest/contract/rules/lot-price'
import { NativeSelect } from '@mantine/core'
import { formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { languageOption } from '../language-option.ts'
import { AreaField } from './area-field.tsx'
import { shareText } from './share-text.ts'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

export interface FixedFields {
  district?: boolean
  area?: boolean
}

interface PriceFormProps {
  table: PriceTable
  simulation: Simulation
  /** The market value in reais, where it is known. */
  market: number | undefined
  fixed: FixedFields
  onChange: (change: Partial<Simulation>) => void
}

export function PriceForm({ table, simulation, market, fixed, onChange }: PriceFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const cap = table.usos.find(({ codigo }) => codigo === simulation.uso)?.teto ?? 0
  const most = (criterion: PriceTable['criterios'][number]) => {
    const points = Math.min(mostPoints(criterion), cap)
    const share = shareText(points, locale)
    return market === undefined
      ? t('criteria.most', { share })
      : t('criteria.mostMoney', { share, money: formatShortMoney((market * points) / 10_000, locale) })
  }
  return (
    <form className={classes.form} aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
      {!fixed.district && (
        <NativeSelect
          label={t('district')}
          value={simulation.distrito}
          data={[
            { value: '', label: t('district.choose') },
            ...table.precos.map(({ sigla, nome, idioma }) => languageOption(sigla, nome, idioma)),
          ]}
          // The lot belongs to the district that it came with.
          onChange={(event) => onChange({ distrito: event.currentTarget.value, lote: '', numero: '' })}
        />
      )}
      {!fixed.area && <AreaField area={simulation.area} onChange={(area) => onChange({ area })} />}
      <NativeSelect
        label={t('use')}
        value={simulation.uso}
        data={table.usos.map(({ codigo, nome, teto }) => ({
          value: codigo,
          label: t('use.cap', { use: nome, share: shareText(teto, locale) }),
        }))}
        onChange={(event) => onChange({ uso: event.currentTarget.value })}
      />
      {table.criterios.length > 0 && (
        <fieldset className={classes.criteria}>
          <legend>{t('criteria')}</legend>
          <p className="note">{t('criteria.lead')}</p>
          {strongestFirst(table.criterios).map(({ codigo, nome, opcoes }) => (
            <NativeSelect
              key={codigo}
              label={nome}
              description={most({ codigo, nome, opcoes })}
              value={simulation.opcoes[codigo] ?? ''}
              data={[
                { value: '', label: t('criteria.none') },
                ...opcoes.map((option) => ({
                  value: option.codigo,
                  label: t('criteria.option', {
                    option: option.nome,
                    share: shareText(option.pontos, locale),
                  }),
                })),
              ]}
              onChange={(event) =>
                onChange({ opcoes: { ...simulation.opcoes, [codigo]: event.currentTarget.value } })
              }
            />
          ))}
        </fieldset>
      )}
    </form>
  )
}
