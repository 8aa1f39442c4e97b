/**
 * One company in a list: picture, name, town, main activity, amount sought and seal. A press anywhere beside the buttons
 * opens the company. On phones it lies on its side.
 */

import type { CompanyCard } from '@invest/contract/companies'
import { languageTags } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { UnstyledButton } from '@mantine/core'
import { IconBookmarkFilled, IconMapPin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatShortMoney } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import { hueOf } from '../../ui/names/initials.ts'
import classes from './company-tile.module.css'
import { InDollars } from './converted-amount.tsx'
import { MatchedWords } from './matched-words.tsx'
import { useTexts } from './texts.ts'

interface CompanyTileProps {
  company: CompanyCard
  /** The words to mark in the name (FINDER-29). */
  searched?: string
  /** Why a search by a text found it. */
  reason?: string | undefined
  onOpen: () => void
  /** The favourite button, at the upper corner. */
  corner?: ReactNode
  /** The other buttons, at the foot. */
  buttons?: ReactNode
}

export function CompanyTile({ company, searched = '', reason, onOpen, corner, buttons }: CompanyTileProps) {
  const name = company.nomeExibicao
  return (
    <article className={classes.tile} data-cnpj={company.cnpj}>
      <Picture company={company} />
      <div className={classes.words}>
        {/* The button covers the card, so that a press anywhere opens the company. */}
        <UnstyledButton className={classes.open} onClick={onOpen} aria-label={name}>
          <span className={classes.name}>
            <MatchedWords text={name} searched={searched} />
          </span>
        </UnstyledButton>
        <span className={classes.cnpj}>{formatCnpj(company.cnpj)}</span>
        {company.atividadePrincipal?.descricao && (
          <span className={classes.activity} title={company.atividadePrincipal.descricao}>
            {company.atividadePrincipal.descricao}
          </span>
        )}
        <span className={classes.place}>
          <IconMapPin size={15} aria-hidden />
          {company.municipio.nomeCompleto}
        </span>
        {reason && <span className="small">{reason}</span>}
        <Description company={company} />
      </div>
      <div className={classes.foot}>
        {company.buscandoInvestimentos && <Sought amount={company.valorEsperadoInvestimento} />}
        <span className={classes.buttons}>{buttons}</span>
      </div>
      {corner && <span className={classes.corner}>{corner}</span>}
    </article>
  )
}

/** The company's text in the reader's language, else in Portuguese, marked as such (COMPANY-45). */
function Description({ company: { descricao, descricaoTraduzida } }: { company: CompanyCard }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (descricaoTraduzida) return <span className={classes.text}>{descricaoTraduzida}</span>
  if (!descricao) return null
  if (locale === 'pt') return <span className={classes.text}>{descricao}</span>
  return (
    <span className={classes.text}>
      <abbr className={classes.language} title={t('byCompany')}>
        {t('byCompany.short')}
      </abbr>{' '}
      <span lang={languageTags.pt}>{descricao}</span>
    </span>
  )
}

/** A photo of the album, else the logo, else the initials. */
function Picture({ company }: { company: CompanyCard }) {
  const { t } = useTexts()
  const name = company.nomeExibicao
  const photo = company.fotoCapa?.urlPublica
  const logo = company.imagemPerfil?.urlPublica
  return (
    <div className={classes.picture} style={{ '--tile-hue': hueOf(name) } as React.CSSProperties}>
      {photo ? (
        <>
          <img className={classes.photo} src={photo} alt="" loading="lazy" decoding="async" />
          {logo && (
            <span className={classes.logo}>
              <CompanyAvatar name={name} src={logo} size={44} />
            </span>
          )}
        </>
      ) : (
        <CompanyAvatar name={name} src={logo} size={76} />
      )}
      {company.buscandoInvestimentos && (
        <span className={classes.bookmark} title={t('seeking')}>
          <IconBookmarkFilled size={18} aria-hidden />
        </span>
      )}
      {company.habilitadoMadeInRs && (
        <span className={classes.seal} title={t('seal.has')}>
          <IconRosetteDiscountCheckFilled size={17} aria-hidden />
          <span>{t('seal')}</span>
        </span>
      )}
    </div>
  )
}

function Sought({ amount }: { amount: number | null }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <span
      className={classes.sought}
      title={amount === null ? t('seeking') : t('seeking.amount', { amount: formatMoney(amount, locale) })}
    >
      {amount === null ? (
        t('seeking')
      ) : (
        <span>
          {t('seeking.short')} <strong className="figures">{formatShortMoney(amount, locale)}</strong>
          <InDollars reais={amount} />
        </span>
      )}
    </span>
  )
}
