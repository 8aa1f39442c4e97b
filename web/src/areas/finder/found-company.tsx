/** A company in the finder's lists, with the viewer's marks and the choice to compare it. */
import type { CompanyCard } from '@invest/contract/companies'
import type { FoundCompany as Found } from '@invest/contract/finder'
import { UnstyledButton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
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
  const { t } = useTexts()
  const name = company.nomeExibicao
  return (
    <CompanyTile
      company={company}
      searched={searched}
      reason={company.motivo && t(`found.${company.motivo}`)}
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
