/** A company in few words, for a row of the list and for the card of its marker. */

import type { MapCompany, MarkerCard } from '@invest/contract/map'
import { sealName } from '@invest/contract/state'
import { IconRosetteDiscountCheckFilled, IconTrendingUp } from '@tabler/icons-react'
import { formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { CompanyAvatar } from '../../../ui/names/company-avatar.tsx'
import classes from './company-summary.module.css'
import { useTexts } from './texts.ts'

interface CompanySummaryProps {
  company: MapCompany
  /** Comes after the company itself; its lines have their room already. */
  card: MarkerCard | undefined
  large?: boolean
}

export function CompanySummary({ company, card, large = false }: CompanySummaryProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { nomeExibicao: name, habilitadoMadeInRs: seal, buscandoInvestimentos: seeks } = company
  const sought = card?.valorEsperadoInvestimento
  return (
    <span className={classes.summary} data-large={large || undefined}>
      {large && card?.imagem ? (
        <img className={classes.photo} src={card.imagem} alt="" loading="lazy" />
      ) : (
        <CompanyAvatar name={name} src={card?.imagem} size={large ? 56 : 44} />
      )}
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.activity}>{card?.atividade ?? ' '}</span>
        <span className={classes.line}>
          <span className={classes.town}>{card?.municipio ?? ' '}</span>
          {seal && (
            <span className={classes.seal}>
              <IconRosetteDiscountCheckFilled size={15} aria-hidden />
              {sealName}
            </span>
          )}
          {seeks && (
            <span className={classes.money}>
              <IconTrendingUp size={15} aria-hidden />
              {sought ? t('seeks', { amount: formatShortMoney(sought, locale) }) : t('seeking')}
            </span>
          )}
        </span>
      </span>
    </span>
  )
}
