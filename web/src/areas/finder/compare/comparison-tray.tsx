import { screens } from '@invest/contract/screens'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { CompareTray } from '../../../widgets/comparison/compare-tray.tsx'
import { compared, maxCompared } from '../../../widgets/comparison/compared-companies.ts'
import { useTexts } from '../texts.ts'

/** The companies chosen for comparing. */
export function ComparisonTray() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const chosen = compared.use()
  return (
    <CompareTray
      chosen={chosen}
      keyOf={({ cnpj }) => cnpj}
      onRemove={compared.toggle}
      onClear={compared.clear}
      onOpen={() =>
        goTo(screens.comparison, { search: { empresas: chosen.map(({ cnpj }) => cnpj).join(',') } })
      }
      least={2}
      label={t('compare.tray')}
      removeLabel={(name) => t('compare.remove', { name })}
      clearLabel={t('compare.clear')}
      openLabel={t('compare.open', { count: chosen.length, max: maxCompared })}
    />
  )
}
