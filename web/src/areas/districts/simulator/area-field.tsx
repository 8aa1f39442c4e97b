/** Takes an area in hectares, and says how many square metres it is, so that a misread comma is seen. */
import { useState } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import { isUnread, type TypedNumber } from '../../../ui/numbers/typed-number.ts'
import { lotAreaForm } from '../lot-dialog/lot-values.ts'
import { useTexts } from './texts.ts'

interface AreaFieldProps {
  area: number | null
  onChange: (area: number | null) => void
}

export function AreaField({ area, onChange }: AreaFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  // A simulation has no room for a text that is no area.
  const [unread, setUnread] = useState<TypedNumber>(null)
  return (
    <NumberField
      {...lotAreaForm}
      label={t('area')}
      value={area ?? unread}
      description={
        area === null
          ? t('area.hint')
          : t('area.inMetres', { metres: formatNumber(Math.round(area * 10_000), locale) })
      }
      onChange={(next) => {
        setUnread(isUnread(next) ? next : null)
        onChange(isUnread(next) ? null : next)
      }}
    />
  )
}
