import type { GeneralStatistics } from '@invest/contract/statistics'
import { Skeleton } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconCoins,
  IconEyeOff,
  IconHeart,
  IconRosetteDiscountCheck,
  IconUsers,
} from '@tabler/icons-react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Figure, Figures } from '../../ui/layout/figures.tsx'
import { useTexts } from './texts.ts'

const figures = [
  ['totalUsuariosCadastrados', IconUsers],
  ['totalEmpresasCadastradas', IconBuildingFactory2],
  ['totalEmpresasMadeInRS', IconRosetteDiscountCheck],
  ['totalEmpresasBuscandoInvestimentos', IconCoins],
  ['totalEmpresasFavoritadas', IconHeart],
  ['totalEmpresasOcultadas', IconEyeOff],
] as const

/** The six totals, as figures. */
export function Totals({ totals }: { totals: GeneralStatistics | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <section aria-labelledby="totals" aria-busy={!totals}>
      <h2 id="totals" className="heading">
        {t('totals')}
      </h2>
      <Figures>
        {figures.map(([name, icon]) => (
          <Figure
            key={name}
            name={t(name)}
            icon={icon}
            value={totals ? formatNumber(totals[name], locale) : <Skeleton height={35} width={90} />}
          />
        ))}
      </Figures>
    </section>
  )
}
