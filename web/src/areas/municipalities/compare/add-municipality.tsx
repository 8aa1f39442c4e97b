/** Finds one more municipality for the comparison by any part of its name. */

import { limits } from '@invest/contract/limits'
import { joinedName } from '@invest/contract/rules/joined-name'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { figuresQuery } from '../municipality-queries.ts'
import { useTexts } from '../texts.ts'

interface AddMunicipalityProps {
  chosen: readonly string[]
  onAdd: (code: string) => void
}

const shownAtOnce = 60

export function AddMunicipality({ chosen, onAdd }: AddMunicipalityProps) {
  const { t } = useTexts()
  const all = useQuery(figuresQuery).data ?? []
  const full = chosen.length >= limits.comparedMunicipalities
  return (
    <Select
      // Empty again after each choice.
      key={chosen.join()}
      label={t('compare.add')}
      placeholder={t('compare.addHint')}
      description={full ? t('compare.full', { max: limits.comparedMunicipalities }) : undefined}
      disabled={full}
      searchable
      nothingFoundMessage={t('compare.notFound')}
      limit={shownAtOnce}
      value={null}
      data={all
        .map(({ municipioJunta }) => municipioJunta)
        .filter(({ codMunicipioRfb }) => !chosen.includes(codMunicipioRfb))
        .map(({ codMunicipioRfb, nomeCompleto }) => ({ value: codMunicipioRfb, label: nomeCompleto }))}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'label' in option && joinedName(option.label).includes(joinedName(search)))
          .slice(0, limit)
      }
      onChange={(code) => code && onAdd(code)}
    />
  )
}
