/** One company in the grid: a picture, a name, what it does, and two labels at most. The whole card opens it. */

import { formatCnpj } from '@invest/contract/cnpj'
import type { CompanyCard } from '@invest/contract/companies'
import { UnstyledButton } from '@mantine/core'
import { IconBookmarkFilled, IconMapPin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import classes from './company-tile.module.css'

export function CompanyTile({ company, onOpen }: { company: CompanyCard; onOpen: () => void }) {
  const { t } = useTranslation('company')
  return (
    <article className={classes.tile}>
      <span className={classes.marks}>
        {company.habilitadoMadeInRs && (
          <span className={classes.seal}>
            <IconRosetteDiscountCheckFilled size={18} aria-hidden />
            Made in RS
          </span>
        )}
        {company.buscandoInvestimentos && (
          <span className={classes.seeking}>
            <IconBookmarkFilled size={18} aria-hidden />
            <span className={classes.seekingText}>{t('seeking')}</span>
          </span>
        )}
      </span>
      <span className={classes.picture}>
        <CompanyAvatar name={company.nomeExibicao} src={company.imagemPerfil?.urlPublica} size={96} />
      </span>
      {/* Called by the name that is seen; it covers the card, so that a press anywhere opens it. */}
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.name}>{company.nomeExibicao}</span>
      </UnstyledButton>
      <span className={`${classes.cnpj} figures`}>{formatCnpj(company.cnpj)}</span>
      <span className={classes.text} lang="pt-BR">
        {company.descricao}
      </span>
      <span className={classes.place}>
        <IconMapPin size={15} aria-hidden />
        {company.municipio.nomeCompleto}
      </span>
    </article>
  )
}
