/** A company in the finder's lists, with the viewer's marks and the choice to compare it. */
import type { CompanyCard } from '@invest/contract/companies'
import type { FoundCompany as Found } from '@invest/contract/finder'
import { UnstyledButton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { CompanyTile } from '../../widgets/company/company-tile.tsx'
import markClasses from '../../widgets/company/mark-buttons.module.css'
import { FavouriteButton, HideButton } from '../../widgets/company/mark-buttons.tsx'
import type { Mark } from '../../widgets/company/use-marks.ts'
import { compared, maxCompared } from '../../widgets/comparison/compared-companies.ts'
import { KeepIcon } from '../../widgets/project/keep-button.tsx'
import { useTexts } from './texts.ts'

interface FoundCompanyProps {
  company: Found
  searched: string
  onOpen: () => void
  onMark: (mark: Mark, on: boolean) => void
}

export function FoundCompany({ company, searched, onOpen, onMark }: FoundCompanyProps) {
  const name = company.nomeExibicao
  return (
    <CompanyTile
      company={company}
      searched={searched}
      reason={useReason(company)}
      onOpen={onOpen}
      corner={
        <FavouriteButton name={name} on={company.favoritada} onToggle={(on) => onMark('favoritada', on)} />
      }
      buttons={
        <>
          <KeepIcon item={{ tipo: 'EMPRESA', id: company.cnpj, nome: name }} className={markClasses.mark} />
          <CompareButton company={company} />
          <HideButton name={name} on={company.ocultada} onToggle={(on) => onMark('ocultada', on)} />
        </>
      }
    />
  )
}

/** Why it was found, and how far it is from the place that the text asks to be near to. */
function useReason({ motivo, distancia }: Found): string | undefined {
  const { t } = useTexts()
  const locale = useLocale()
  const parts = [
    ...(motivo ? [t(`found.${motivo}`)] : []),
    ...(distancia === undefined ? [] : [t('found.near', { km: formatNumber(distancia, locale) })]),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

function CompareButton({ company }: { company: CompanyCard }) {
  const { t } = useTexts()
  const chosen = compared.use()
  const on = chosen.some(({ cnpj }) => cnpj === company.cnpj)
  const full = !on && chosen.length >= maxCompared
  return (
    <UnstyledButton
      className={markClasses.mark ?? ''}
      data-on={on || undefined}
      aria-pressed={on}
      aria-disabled={full || undefined}
      aria-label={t('compare.label', { name: company.nomeExibicao })}
      title={full ? t('compare.full', { max: maxCompared }) : t('compare')}
      onClick={() => compared.toggle({ cnpj: company.cnpj, name: company.nomeExibicao })}
    >
      <IconScale size={20} aria-hidden />
    </UnstyledButton>
  )
}
