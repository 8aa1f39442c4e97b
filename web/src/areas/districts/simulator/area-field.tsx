/** Takes an area in hectares, and says how many square metres it is, so that a misread comma is seen. */
import { maxLotArea } from '@invest/contract/rules/lot-area'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { formatArea, readArea } from './area-text.ts'
import { useTexts } from './texts.ts'

interface AreaFieldProps {
  area: number | null
  onChange: (area: number | null) => void
}

export function AreaField({ area, onChange }: AreaFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  // A link or another language changes the area from outside; what is typed stays as long as it says the same.
  const isSame = typed !== undefined && readArea(typed, locale) === area
  const text = isSame ? typed : area === null ? '' : formatArea(area, locale)
  const isWrong = area === null && text.trim() !== ''
  return (
    <TextInput
      label={t('area')}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={text}
      description={
        area === null
          ? t('area.hint')
          : t('area.inMetres', { metres: formatNumber(Math.round(area * 10_000), locale) })
      }
      error={isWrong && t('area.wrong', { max: formatArea(maxLotArea, locale) })}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readArea(event.currentTarget.value, locale))
      }}
      onBlur={() => area !== null && setTyped(undefined)}
    />
  )
}
