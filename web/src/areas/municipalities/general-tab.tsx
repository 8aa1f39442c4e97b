/** The first part of a municipality's page: who it is, how it is reached, its figures, and where it lies. */
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { Anchor, Skeleton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { mailHref } from '../../lib/screens/mail-link.ts'
import { Section } from '../../ui/forms/section.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { WhenNear } from '../../ui/layout/when-near.tsx'
import { MapCanvas } from '../../ui/maps/map-canvas.tsx'
import { Figures } from './figures.tsx'
import { MunicipalText } from './municipal-text.tsx'
import classes from './municipality.module.css'
import { MunicipalityLogo } from './municipality-logo.tsx'
import { useTexts } from './texts.ts'

const mapHeight = 380
const CompanyStatistics = lazy(async () => ({
  default: (await import('./company-statistics.tsx')).CompanyStatistics,
}))

interface GeneralTabProps {
  municipality: PublicMunicipality
  framed: boolean
}

export function GeneralTab({ municipality, framed }: GeneralTabProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { municipioJunta, imagemLogo, idioma, email, telefone, latitude, longitude, zoomMapa } = municipality
  const written = (field: keyof typeof idioma) =>
    municipality[field] && <MunicipalText text={municipality[field]} language={idioma[field]} />
  const facts: [string, ReactNode][] = [
    [t('field.nomeCompleto'), municipioJunta.nomeCompleto],
    [t('field.nomeSecretaria'), written('nomeSecretaria')],
    [t('field.nomeSetorDesenvolvimentoEconomico'), written('nomeSetorDesenvolvimentoEconomico')],
    [t('field.email'), email && <Anchor href={mailHref(email)}>{email}</Anchor>],
    [
      t('field.telefone'),
      telefone && (
        <Anchor href={`tel:+${telefone.codigoPais.codigoTelefone}${telefone.ddd ?? ''}${telefone.numero}`}>
          {/* Who reads another language calls from abroad. */}
          {locale !== 'pt' && `+${telefone.codigoPais.codigoTelefone} `}
          {telefone.numeroFormatadoComMascara}
        </Anchor>
      ),
    ],
  ]
  return (
    <div className={classes.stack}>
      <Section id="municipio" title={t('section.about')}>
        <div className={classes.about}>
          <MunicipalityLogo logo={imagemLogo} size={128} />
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
        </div>
      </Section>
      <Section id="indicadores" title={t('section.figures')}>
        <Figures figures={municipality} />
      </Section>
      <Section id="empresas" title={t('section.companies')}>
        <div className={classes.companies}>
          <Suspense fallback={<Skeleton className={classes.companies} />}>
            <CompanyStatistics figures={municipality} />
          </Suspense>
        </div>
        <LocaleLink
          screen={screens.finder}
          search={{ municipio: municipioJunta.codMunicipioRfb }}
          className="action-link"
          {...(framed && { target: '_blank', rel: 'noopener' })}
        >
          <IconSearch size={18} aria-hidden />
          {t('page.finder')}
        </LocaleLink>
      </Section>
      <Section id="mapa" title={t('section.map')}>
        <WhenNear height={mapHeight}>
          <MapCanvas
            label={t('map.label', { name: municipioJunta.nomeCompleto })}
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
