/** One company in the grid, with the viewer's marks. A press anywhere beside the marks opens the company. */
import { formatCnpj } from '@invest/contract/cnpj'
import type { CompanyCard } from '@invest/contract/companies'
import { UnstyledButton } from '@mantine/core'
import {
  IconBookmarkFilled,
  IconMapPin,
  IconRosetteDiscountCheckFilled,
  IconScale,
} from '@tabler/icons-react'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import { FavouriteButton, HideButton } from '../../widgets/company/mark-buttons.tsx'
import { MatchedWords } from '../../widgets/company/matched-words.tsx'
import type { Mark } from '../../widgets/company/use-marks.ts'
import { useWords as useCompanyWords } from '../../widgets/company/words.ts'
import classes from './company-tile.module.css'
import { compared, maxCompared, toggleCompared } from './comparison.ts'
import { useWords } from './words.ts'

interface CompanyTileProps {
  company: CompanyCard
  /** The words to mark in the name (FINDER-29). */
  searched?: string
  onOpen: () => void
  onMark: (mark: Mark, on: boolean) => void
}

export function CompanyTile({ company, searched = '', onOpen, onMark }: CompanyTileProps) {
  const { t: tCompany } = useCompanyWords()
  const name = company.nomeExibicao
  return (
    <article className={classes.tile}>
      <span className={classes.labels}>
        {company.habilitadoMadeInRs && (
          <span className={classes.seal}>
            <IconRosetteDiscountCheckFilled size={18} aria-hidden />
            Made in RS
          </span>
        )}
        {company.buscandoInvestimentos && (
          <span className={classes.seeking}>
            <IconBookmarkFilled size={18} aria-hidden />
            <span className={classes.seekingText}>{tCompany('seeking')}</span>
          </span>
        )}
      </span>
      <span className={classes.picture}>
        <CompanyAvatar name={name} src={company.imagemPerfil?.urlPublica} size={80} />
      </span>
      {/* The button covers the card, so that a press anywhere opens the company. */}
      <UnstyledButton className={classes.open} onClick={onOpen} aria-label={name}>
        <span className={classes.name}>
          <MatchedWords text={name} searched={searched} />
        </span>
      </UnstyledButton>
      <span className={`${classes.cnpj} figures`}>{formatCnpj(company.cnpj)}</span>
      <span className={classes.text} lang="pt-BR">
        {company.descricao}
      </span>
      <span className={classes.place}>
        <IconMapPin size={15} aria-hidden />
        {company.municipio.nomeCompleto}
      </span>
      <span className={classes.marks}>
        <HideButton name={name} on={company.ocultada} onToggle={(on) => onMark('ocultada', on)} />
        <CompareButton company={company} />
        <FavouriteButton name={name} on={company.favoritada} onToggle={(on) => onMark('favoritada', on)} />
      </span>
    </article>
  )
}

function CompareButton({ company }: { company: CompanyCard }) {
  const { t } = useWords()
  const chosen = compared.use()
  const on = chosen.some(({ cnpj }) => cnpj === company.cnpj)
  const full = !on && chosen.length >= maxCompared
  return (
    <UnstyledButton
      className={classes.compare}
      data-on={on || undefined}
      aria-pressed={on}
      aria-disabled={full || undefined}
      aria-label={t('compare.label', { name: company.nomeExibicao })}
      title={full ? t('compare.full', { max: maxCompared }) : t('compare')}
      onClick={() => toggleCompared({ cnpj: company.cnpj, name: company.nomeExibicao })}
    >
      <IconScale size={20} aria-hidden />
    </UnstyledButton>
  )
}
