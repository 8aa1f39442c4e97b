/** Investments, tax incentives and districts of a municipality, as everybody sees them. */
import { languageTags } from '@invest/contract/language'
import type { ProediDistrict, PublicMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconDownload,
  IconExternalLink,
  IconMapPins,
  IconPlus,
  IconReceiptTax,
  IconTrendingUp,
} from '@tabler/icons-react'
import { formatDay, formatMoney, formatNumber } from '../../lib/i18n/format.ts'
import { formatCnae } from '../../lib/i18n/format-cnae.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { FileRow } from '../../ui/uploads/file-row.tsx'
import { MunicipalText } from './municipal-text.tsx'
import classes from './municipality.module.css'
import { useTexts } from './texts.ts'

function InvestmentsTab({ investments }: { investments: PublicMunicipality['investimentos'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ul className={classes.cards}>
      {investments.map(({ id, idioma, ...investment }) => {
        const facts = [
          [t('field.valor'), formatMoney(investment.valor, locale)],
          [t('field.dataInvestimento'), formatDay(investment.dataInvestimento, locale)],
          [t('field.tipo'), t(`type.${investment.tipo}`)],
          [t('field.empregos'), formatNumber(investment.empregos, locale)],
        ]
        return (
          <li key={id} className={classes.card}>
            <h2>
              <MunicipalText text={investment.titulo} language={idioma.titulo} />
            </h2>
            <p>
              <MunicipalText text={investment.descricao} language={idioma.descricao} />
            </p>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="small">{name}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
            {investment.cnaes.length > 0 && (
              <>
                <h3 className={classes.heading}>{t('field.cnaes')}</h3>
                <ul className={classes.files}>
                  {investment.cnaes.map(({ cnae, descricao }) => (
                    <li key={cnae} className={classes.activity}>
                      <span className={`${classes.code} figures`}>{formatCnae(cnae)}</span>
                      <span>{descricao}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function IncentivesTab({ incentives }: { incentives: PublicMunicipality['beneficiosFiscais'] }) {
  const { t } = useTexts()
  return (
    <ul className={classes.cards}>
      {incentives.map(({ id, idioma, titulo, descricao, anexos }) => (
        <li key={id} className={classes.card}>
          <h2>
            <MunicipalText text={titulo} language={idioma.titulo} />
          </h2>
          {descricao && (
            <p>
              <MunicipalText text={descricao} language={idioma.descricao} />
            </p>
          )}
          {anexos.length > 0 && (
            <>
              <h3 className={classes.heading}>{t('field.anexos')}</h3>
              <ul className={classes.files}>
                {anexos.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const mapsLink = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`

function DistrictsTab({ districts }: { districts: PublicMunicipality['distritos'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ul className={classes.cards}>
      {districts.map(({ id, nome, dataCriacao, latitude, longitude, imagem, ...district }) => (
        <li key={id} className={classes.card}>
          <h3>{nome}</h3>
          <dl className={classes.facts}>
            <div>
              <dt className="small">{t('field.dataCriacao')}</dt>
              <dd className="figures">{formatDay(dataCriacao, locale)}</dd>
            </div>
          </dl>
          {latitude !== null && longitude !== null && (
            <a
              className="action-link"
              href={mapsLink(latitude, longitude)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('districts.maps')}
              <IconExternalLink size={16} aria-label={t('newTab')} role="img" />
            </a>
          )}
          {district.textoLegislacaoEspecifica && (
            <>
              <h4 className={classes.heading}>{t('field.textoLegislacaoEspecifica')}</h4>
              <p>
                <MunicipalText
                  text={district.textoLegislacaoEspecifica}
                  language={district.idioma.textoLegislacaoEspecifica}
                />
              </p>
            </>
          )}
          {imagem && (
            <>
              <img
                className={classes.picture}
                src={imagem.urlPublica}
                alt={t('districts.picture', { name: nome })}
                loading="lazy"
              />
              <div>
                <Button
                  component="a"
                  variant="default"
                  href={imagem.urlPublica}
                  download={imagem.nomeArquivo}
                  leftSection={<IconDownload size={18} aria-hidden />}
                >
                  {t('districts.download')}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The state's own industrial districts there; the districts area shows them and their lots. */
function ProediDistricts({ districts, newTab }: { districts: readonly ProediDistrict[]; newTab: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
  const area = (m2: number) => t('proedi.m2', { shown: formatNumber(Math.round(m2), locale) })
  return (
    <ul className={classes.cards}>
      {districts.map(({ sigla, nome, idioma, lotesDisponiveis, menorAreaM2, maiorAreaM2 }) => (
        <li key={sigla} className={classes.card}>
          <h3 lang={idioma && languageTags[idioma]}>{nome}</h3>
          <dl className={classes.facts}>
            <div>
              <dt className="small">{t('list.order.lotes')}</dt>
              <dd className="figures">{formatNumber(lotesDisponiveis, locale)}</dd>
            </div>
            {menorAreaM2 !== null && maiorAreaM2 !== null && (
              <div>
                <dt className="small">{t('proedi.areas')}</dt>
                <dd className="figures">
                  {menorAreaM2 === maiorAreaM2
                    ? area(menorAreaM2)
                    : t('map.upTo', { from: area(menorAreaM2), to: area(maiorAreaM2) })}
                </dd>
              </div>
            )}
          </dl>
          <LocaleLink
            screen={screens.industrialDistrict}
            parameter={sigla}
            className="action-link"
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            <IconMapPins size={18} aria-hidden />
            {t('proedi.open')}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

const empty = {
  investimentos: [IconTrendingUp, 'investments.none'],
  beneficios: [IconReceiptTax, 'incentives.none'],
  distritos: [IconBuildingFactory2, 'districts.none'],
} as const

/** A tab without items says so, and leads those who keep the page to where it is filled (MUNICIPALITY-69). */
function NothingYet({ tab, code, keeps }: { tab: keyof typeof empty; code: string; keeps: boolean }) {
  const { t } = useTexts()
  const [icon, title] = empty[tab]
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      text={t('none.text')}
      action={
        keeps && (
          <LocaleLink
            screen={screens.adminMunicipality}
            parameter={code}
            search={{ aba: tab }}
            className="action-link"
          >
            <IconPlus size={18} aria-hidden />
            {t('none.add')}
          </LocaleLink>
        )
      }
    />
  )
}

interface ItemTabProps {
  tab: keyof typeof empty
  municipality: PublicMunicipality
  keeps: boolean
  newTab: boolean
}

export function ItemTab({ tab, municipality, keeps, newTab }: ItemTabProps) {
  const { t } = useTexts()
  const { investimentos, beneficiosFiscais, distritos, distritosProedi } = municipality
  const items = { investimentos, beneficios: beneficiosFiscais, distritos }[tab]
  const nothing = items.length === 0 && (
    <NothingYet tab={tab} code={municipality.municipioJunta.codMunicipioRfb} keeps={keeps} />
  )
  if (tab === 'distritos')
    return (
      <div className={classes.stack}>
        {distritosProedi.length > 0 && (
          <section className={classes.group}>
            <h2>{t('proedi.title')}</h2>
            <ProediDistricts districts={distritosProedi} newTab={newTab} />
          </section>
        )}
        <section className={classes.group}>
          <h2>{t('districts.own')}</h2>
          {nothing || <DistrictsTab districts={distritos} />}
        </section>
      </div>
    )
  if (nothing) return nothing
  return tab === 'investimentos' ? (
    <InvestmentsTab investments={investimentos} />
  ) : (
    <IncentivesTab incentives={beneficiosFiscais} />
  )
}
