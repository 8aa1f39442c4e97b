/** Companies that are like the one that is read, each with what they have in common (INSIGHT-20). */
import { type SimilarCompany, similarCalls } from '@invest/contract/insights/similar'
import { screens } from '@invest/contract/screens'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { shortened } from '../../../lib/names/meaningful-name.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { CompanyAvatar } from '../../../ui/names/company-avatar.tsx'
import { companyKeys } from '../company-keys.ts'
import { useTexts } from '../texts.ts'
import { Part } from './part.tsx'
import classes from './similar-companies.module.css'

/** Nothing stands there while they are looked for: they come below everything else. */
export function SimilarCompanies({ cnpj }: { cnpj: string }) {
  const { t } = useTexts()
  const found = useQuery({
    queryKey: companyKeys.similar(cnpj),
    queryFn: ({ signal }) => call(similarCalls.companies, { params: { cnpj } }, signal),
    meta: { background: true },
  })
  if (!found.data || found.data.content.length === 0) return null
  return (
    <Part title={t('similar.title')}>
      <ul className={classes.list}>
        {found.data.content.map((company) => (
          <li key={company.id}>
            <CompanyAvatar name={company.nomeExibicao} src={company.imagem ?? undefined} size={44} />
            <span className={classes.words}>
              <Anchor
                component={LocaleLink}
                screen={screens.company}
                parameter={company.cnpj}
                className={classes.name}
              >
                {company.nomeExibicao}
              </Anchor>
              <span className="small dimmed">
                <Reasons company={company} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** 'Same product: wine. 12 km away, in Bento Gonçalves.' */
function Reasons({ company: { motivos, municipio } }: { company: SimilarCompany }) {
  const { t } = useTexts()
  const locale = useLocale()
  const of = (tipo: SimilarCompany['motivos'][number]['tipo']) => motivos.find((one) => one.tipo === tipo)
  const product = of('PRODUTO')
  const activity = of('ATIVIDADE')
  const distance = of('DISTANCIA')?.quilometros
  return (
    <>
      {product?.nome ? (
        <span className={classes.reason}>{t('similar.PRODUTO', { name: shortened(product.nome) })}</span>
      ) : (
        activity?.nome && (
          <span className={classes.reason}>{t('similar.ATIVIDADE', { name: activity.nome })}</span>
        )
      )}
      <span className={classes.reason}>
        {of('MUNICIPIO')
          ? t('similar.MUNICIPIO', { place: municipio })
          : distance !== null && distance !== undefined
            ? t('similar.DISTANCIA', { km: formatNumber(distance, locale), place: municipio })
            : municipio}
      </span>
    </>
  )
}
