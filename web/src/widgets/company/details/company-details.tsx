/** What investors read of a company: its parts stand on its page, in the quick look over a list and in the view of one at a time (FINDER-24). */

import type { Company } from '@invest/contract/companies'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { pathOf, screens } from '@invest/contract/screens'
import { writeSearch, writeViewpoint } from '@invest/contract/search/search-address'
import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBuildingCommunity,
  IconMap2,
  IconMapPin,
} from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { apiBase } from '../../../lib/api/api.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { formatCnae } from '../../../lib/i18n/format-cnae.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { nearestAncestors, productName } from '../../../lib/names/meaningful-name.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { CompanyAvatar } from '../../../ui/names/company-avatar.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { UnconfirmedAddress } from '../../unconfirmed-address/unconfirmed-address.tsx'
import { companyText } from '../company-text.ts'
import { ConvertedAmount } from '../converted-amount.tsx'
import classes from '../details.module.css'
import { HiddenLabel, SealLabel, SeekingLabel } from '../labels.tsx'
import { useTexts } from '../texts.ts'
import { UntranslatedNames } from '../untranslated-names.tsx'
import { CompanyProse } from './company-prose.tsx'
import { ContactList } from './contact-list.tsx'
import { FileList } from './file-list.tsx'
import { Part, PartHeading } from './part.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import { type SocialField, socialHref, socialSites } from './social-links.ts'

/** The closest zoom of the bundled map (MAP-11). */
const mapZoom = 12

const socialIcons = {
  linkFacebook: IconBrandFacebook,
  linkInstagram: IconBrandInstagram,
  linkLinkedin: IconBrandLinkedin,
}

/** The seal's picture, which links to the page that verifies it. */
function Seal({ company }: { company: Company }) {
  const { t } = useTexts()
  const locale = useLocale()
  const address = company.madeInRs.enderecoSelo
  const hash = address ? new URL(address).hash : ''
  return (
    <Part title={t('seal.title')}>
      <a
        href={`${import.meta.env.BASE_URL}${locale}/${pathOf(screens.sealCheck, company.cnpj)}${hash}`}
        target="_blank"
        rel="noopener"
        className={classes.seal}
      >
        <img
          src={`${apiBase}/madeInRs/selo?cnpj=${company.cnpj}`}
          alt={t('seal.alt', { name: company.nomeExibicao })}
          width={180}
          height={180}
        />
        <span>
          {t('seal.check')} <span className="dimmed">({t('seal.newTab')})</span>
        </span>
      </a>
    </Part>
  )
}

/** What the investment is for. Nothing where the company has said nothing. */
function Investment({ company }: { company: Company }) {
  const { t } = useTexts()
  const said = companyText(company, 'descricaoBuscandoInvestimentos', useLocale())
  const files = company.anexosBuscandoInvestimento
  if (!said && files.length === 0) return null
  return (
    <Part title={t('investment.purpose')}>
      <CompanyProse company={company} text="descricaoBuscandoInvestimentos" />
      {files.length > 0 && <FileList items={files} />}
    </Part>
  )
}

/** Its legal name and number, and what marks it. */
export function CompanyLine({ company }: { company: Company }) {
  return (
    <>
      <span className={classes.legal}>
        <span lang="pt-BR">{company.nome}</span> ·{' '}
        <span className={classes.whole}>{formatCnpj(company.cnpj)}</span>
      </span>
      <span className={classes.labels}>
        {company.habilitadoMadeInRs && <SealLabel />}
        {company.buscandoInvestimentos && <SeekingLabel />}
        {company.oculta && <HiddenLabel />}
      </span>
    </>
  )
}

interface CompanyDetailsProps {
  company: Company
  /** Buttons below the contacts, where no bar or head has them. */
  actions?: ReactNode
}

export function CompanyDetails({ company, actions }: CompanyDetailsProps) {
  return (
    <article className={classes.details}>
      <header className={classes.head}>
        <CompanyAvatar name={company.nomeExibicao} src={company.imagemPerfil?.urlPublica} size={88} />
        <div className={classes.names}>
          <h2>{company.nomeExibicao}</h2>
          <CompanyLine company={company} />
        </div>
      </header>
      <CompanyParts company={company} actions={actions} />
    </article>
  )
}

/** What decides stands on the first screen: the amount, the text and the contacts (FINDER-60). */
export function CompanyParts({ company, actions }: CompanyDetailsProps) {
  const { t } = useTexts()
  const Heading = useContext(PartHeading)
  const locale = useLocale()
  const { endereco } = company
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const contacts = (
    <Part title={t('contacts')}>
      {company.contatosRetidos ? <UnconfirmedAddress first /> : <ContactList contacts={company.contatos} />}
      {actions && <div className={classes.ask}>{actions}</div>}
    </Part>
  )
  const social = (Object.keys(socialSites) as SocialField[]).filter((field) => company[field])
  return (
    <div className={classes.columns}>
      {company.buscandoInvestimentos && company.valorEsperadoInvestimento !== null && (
        <section className={classes.amount}>
          <Heading>{t('investment')}</Heading>
          <p>
            <strong className="figures">{formatMoney(company.valorEsperadoInvestimento, locale)}</strong>
            <ConvertedAmount reais={company.valorEsperadoInvestimento} />
          </p>
        </section>
      )}
      {company.fotosAlbum.length > 0 && (
        <div className={classes.photos}>
          <PhotoCarousel name={company.nomeExibicao} photos={company.fotosAlbum} />
        </div>
      )}
      <div className={classes.main}>
        <Part title={t('about')}>
          {companyText(company, 'descricao', locale) ? (
            <CompanyProse company={company} text="descricao" />
          ) : (
            <p className="dimmed">{t('noDescription')}</p>
          )}
        </Part>
        {company.buscandoInvestimentos && <Investment company={company} />}
        {/* Products may be a hundred, and a phone shows one column. */}
        {narrow && contacts}
        <Part title={t('products')}>
          {company.produtosOuServicos.length === 0 ? (
            <p className="dimmed">{t('products.none')}</p>
          ) : (
            <ul className={classes.codes}>
              {company.produtosOuServicos.map((product) => (
                <li key={`${product.tipoTabela}${product.codigoSemMascara}`}>
                  <span className={`${classes.code} figures`}>
                    {product.tipoTabela} {product.codigoComMascara}
                  </span>
                  <span>
                    <LocaleLink
                      className="bare-link"
                      screen={screens.finder}
                      search={writeSearch({
                        produtos: [`${product.tipoTabela}:${product.codigoSemMascara}`],
                      })}
                    >
                      <NameParts parts={productName(product)} />
                    </LocaleLink>
                    {!product.vigente && <em className="dimmed"> ({t('products.expired')})</em>}
                    <span className={classes.ancestors}>
                      <NameParts parts={nearestAncestors(product)} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <UntranslatedNames products={company.produtosOuServicos} />
        </Part>
        <Part title={t('activities')}>
          <ul className={classes.codes}>
            {company.cnaes.map((activity) => (
              <li key={activity.codigo}>
                <span className={`${classes.code} figures`}>{formatCnae(activity.codigo)}</span>
                <span>
                  <LocaleLink
                    className="bare-link"
                    screen={screens.finder}
                    search={writeSearch({ cnaes: [activity.codigo] })}
                  >
                    {activity.descricao}
                  </LocaleLink>
                  {activity.principal && <em className="dimmed"> ({t('activities.main')})</em>}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <div className={classes.side}>
        {!narrow && contacts}
        <Part title={t('address')}>
          <p lang="pt-BR">{endereco.enderecoCompleto}</p>
          <p className={classes.contactLine}>
            <IconBuildingCommunity size={16} aria-hidden />
            <Anchor
              component={LocaleLink}
              screen={screens.municipality}
              parameter={endereco.municipio.codMunicipioRfb}
            >
              {endereco.municipio.nomeCompleto}
            </Anchor>
          </p>
          {endereco.latitude !== null && endereco.longitude !== null && (
            <>
              <p className={classes.contactLine}>
                <IconMapPin size={16} aria-hidden />
                <span className="figures">
                  {endereco.latitude.toFixed(5)}, {endereco.longitude.toFixed(5)}
                </span>
              </p>
              <p className={classes.contactLine}>
                <IconMap2 size={16} aria-hidden />
                <Anchor
                  component={LocaleLink}
                  screen={screens.map}
                  search={{
                    ...writeSearch({ cnpj: company.cnpj }),
                    ...writeViewpoint({
                      latitude: endereco.latitude,
                      longitude: endereco.longitude,
                      zoom: mapZoom,
                    }),
                  }}
                >
                  {t('address.map')}
                </Anchor>
              </p>
            </>
          )}
        </Part>
        {company.habilitadoMadeInRs && <Seal company={company} />}
        {social.length > 0 && (
          <Part title={t('social')}>
            <ul className={classes.social}>
              {social.map((field) => {
                const Icon = socialIcons[field]
                return (
                  <li key={field} className={classes.contactLine}>
                    <Icon size={18} aria-hidden />
                    <Anchor
                      href={socialHref(field, company[field] ?? '')}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {socialSites[field].name}
                    </Anchor>
                  </li>
                )
              })}
            </ul>
          </Part>
        )}
        {company.anexos.length > 0 && (
          <Part title={t('files')}>
            <FileList items={company.anexos} />
          </Part>
        )}
      </div>
    </div>
  )
}
