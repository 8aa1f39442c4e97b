/** Investments, tax incentives and districts of a municipality, as everybody sees them. */
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { Button } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconDownload,
  IconExternalLink,
  IconReceiptTax,
  IconTrendingUp,
} from '@tabler/icons-react'
import { formatDay, formatMoney, formatNumber } from '../../lib/i18n/format.ts'
import { formatCnae } from '../../lib/i18n/format-cnae.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FileRow } from '../../ui/uploads/file-row.tsx'
import { MunicipalText } from './municipal-text.tsx'
import classes from './municipality.module.css'
import { useTexts } from './texts.ts'

function InvestmentsTab({ investments }: { investments: PublicMunicipality['investimentos'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (investments.length === 0)
    return <EmptyState icon={IconTrendingUp} title={t('investments.none')} text={t('none.text')} />
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
  if (incentives.length === 0)
    return <EmptyState icon={IconReceiptTax} title={t('incentives.none')} text={t('none.text')} />
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
  if (districts.length === 0)
    return <EmptyState icon={IconBuildingFactory2} title={t('districts.none')} text={t('none.text')} />
  return (
    <ul className={classes.cards}>
      {districts.map(({ id, nome, dataCriacao, latitude, longitude, imagem, ...district }) => (
        <li key={id} className={classes.card}>
          <h2>{nome}</h2>
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
              <h3 className={classes.heading}>{t('field.textoLegislacaoEspecifica')}</h3>
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

interface ItemTabProps {
  tab: 'investimentos' | 'beneficios' | 'distritos'
  municipality: PublicMunicipality
}

export function ItemTab({ tab, municipality }: ItemTabProps) {
  if (tab === 'investimentos') return <InvestmentsTab investments={municipality.investimentos} />
  if (tab === 'beneficios') return <IncentivesTab incentives={municipality.beneficiosFiscais} />
  return <DistrictsTab districts={municipality.distritos} />
}
