/** The first part of a municipality's page: who it is, how it is reached, its figures, and where it lies. */
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { Skeleton } from '@mantine/core'
import { IconAnchor, IconPlane, IconSearch, IconTrendingUp } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { mailHref } from '../../lib/screens/mail-link.ts'
import { Section } from '../../ui/forms/section.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { WhenNear } from '../../ui/layout/when-near.tsx'
import { MapCanvas } from '../../ui/maps/map-canvas.tsx'
import { useMunicipalityShapes } from '../../ui/maps/state-map.tsx'
import { Figures } from './figures.tsx'
import { MunicipalityPicture } from './list/municipality-picture.tsx'
import { MunicipalText } from './municipal-text.tsx'
import classes from './municipality.module.css'
import { PlaceInState } from './place-in-state.tsx'
import { useTexts } from './texts.ts'

const mapHeight = 380
/** The page's texts go first. */
const shapesWaitMs = 300
const CompanyStatistics = lazyPart(async () => (await import('./company-statistics.tsx')).CompanyStatistics)

interface GeneralTabProps {
  municipality: PublicMunicipality
  framed: boolean
  visitor: boolean
}

export function GeneralTab({ municipality, framed, visitor }: GeneralTabProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { municipioJunta, imagemLogo, idioma, email, telefone, latitude, longitude, zoomMapa } = municipality
  const { nomeCompleto: name, codMunicipioRfb: code } = municipioJunta
  const seeking = municipality.empresasBuscandoInvestimento
  const shapes = useMunicipalityShapes(shapesWaitMs)
  const elsewhere = framed && { target: '_blank', rel: 'noopener' }
  const written = (field: keyof typeof idioma) =>
    municipality[field] && <MunicipalText text={municipality[field]} language={idioma[field]} />
  const facts: [string, ReactNode][] = [
    [t('list.region'), municipality.regiao?.nome],
    [t('field.nomeSecretaria'), written('nomeSecretaria')],
    [t('field.nomeSetorDesenvolvimentoEconomico'), written('nomeSetorDesenvolvimentoEconomico')],
    [
      t('field.email'),
      email && (
        <a className="brand" href={mailHref(email)}>
          {email}
        </a>
      ),
    ],
    [
      t('field.telefone'),
      telefone && (
        <a
          className="brand"
          href={`tel:+${telefone.codigoPais.codigoTelefone}${telefone.ddd ?? ''}${telefone.numero}`}
        >
          {/* Who reads another language calls from abroad. */}
          {locale !== 'pt' && `+${telefone.codigoPais.codigoTelefone} `}
          {telefone.numeroFormatadoComMascara}
        </a>
      ),
    ],
  ]
  return (
    <div className={classes.stack}>
      <Section id="municipio" title={t('section.about')}>
        <div className={classes.about}>
          <MunicipalityPicture
            logo={imagemLogo}
            shape={shapes?.find((shape) => shape.code === code)}
            size={128}
          />
          <div className={classes.aboutText}>
            <p className={classes.description}>{written('descricao') || t('about.none')}</p>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="small">{name}</dt>
                  <dd>{value || t('notGiven')}</dd>
                </div>
              ))}
            </dl>
          </div>
          <PlaceInState name={name} code={code} shapes={shapes} />
        </div>
      </Section>
      <Section id="indicadores" title={t('section.figures')}>
        <Figures figures={municipality} place={municipality} />
      </Section>
      <Section id="empresas" title={t('section.companies')}>
        <div className={classes.companies}>
          <Suspense fallback={<Skeleton className={classes.companies} />}>
            <CompanyStatistics
              figures={municipality}
              medians={municipality.medianas}
              leadsTo={{ code, newTab: framed }}
            />
          </Suspense>
        </div>
        <div className={classes.links}>
          {seeking > 0 && (
            <LocaleLink
              screen={screens.finder}
              search={writeSearch({ municipio: code, buscandoInvestimentos: true })}
              className="action-link"
              {...elsewhere}
            >
              <IconTrendingUp size={18} aria-hidden />
              {t('page.seeking', { count: seeking, shown: formatNumber(seeking, locale) })}
            </LocaleLink>
          )}
          <LocaleLink
            screen={screens.finder}
            search={writeSearch({ municipio: code })}
            className="action-link"
            {...elsewhere}
          >
            <IconSearch size={18} aria-hidden />
            {t('page.finder')}
          </LocaleLink>
          {visitor && <span className="note">{t('page.signInFirst')}</span>}
        </div>
      </Section>
      <Section id="distancias" title={t('section.distances')} lead={t('distances.lead')}>
        <ul className={classes.distances}>
          {municipality.lugaresProximos.map(({ tipoLocal, nome, distancia }) => (
            <li key={nome}>
              {tipoLocal === 'PORTO' ? (
                <IconAnchor size={20} aria-hidden />
              ) : (
                <IconPlane size={20} aria-hidden />
              )}
              <span className="grow">{nome}</span>
              <span className="figures">{t('distances.km', { shown: formatNumber(distancia, locale) })}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="mapa" title={t('section.map')}>
        <WhenNear height={mapHeight}>
          <MapCanvas
            label={t('map.label', { name })}
            position={{ latitude, longitude }}
            zoom={zoomMapa}
            satellite
            height={mapHeight}
          />
        </WhenNear>
      </Section>
    </div>
  )
}
