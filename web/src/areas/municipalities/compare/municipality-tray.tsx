import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { CompareTray } from '../../../widgets/comparison/compare-tray.tsx'
import { useTexts } from '../texts.ts'
import { writeCompared } from './compare-address.ts'
import { compared } from './compared.ts'

/** The municipalities chosen for comparing. */
export function MunicipalityTray() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const chosen = compared.use()
  return (
    <CompareTray
      chosen={chosen}
      keyOf={({ code }) => code}
      onRemove={compared.toggle}
      onClear={compared.clear}
      onOpen={() =>
        goTo(screens.municipalityComparison, { search: writeCompared(chosen.map(({ code }) => code)) })
      }
      label={t('compare.tray')}
      removeLabel={(name) => t('compare.trayRemove', { name })}
      clearLabel={t('compare.clear')}
      openLabel={t('compare.open', { count: chosen.length, max: limits.comparedMunicipalities })}
    />
  )
}
