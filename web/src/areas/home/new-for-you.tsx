/** What is new for the reader, with the reason; nothing stands there while nothing is (INSIGHT-40, INSIGHT-41). */

import type { AnswerOf } from '@invest/contract/endpoint'
import { newsCalls } from '@invest/contract/insights/news'
import { screens } from '@invest/contract/screens'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { shortened } from '../../lib/names/meaningful-name.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import dashboard from './dashboard.module.css'
import classes from './new-for-you.module.css'
import { useTexts } from './texts.ts'

type News = AnswerOf<typeof newsCalls.newForMe>
const newsKey = keyFamily('novidades')
const shownSearches = 3

/** Asked for after the rest of the dashboard stands, which it never holds up. */
export function NewForYou() {
  const { t } = useTexts()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: newsKey(locale),
    queryFn: ({ signal }) => call(newsCalls.newForMe, {}, signal),
    meta: { background: true },
  })
  if (!data || data.buscas.length + data.empresas.length === 0) return null
  return (
    <section aria-labelledby="new-for-you">
      <h2 id="new-for-you" className={dashboard.heading}>
        {t('new.title')}
      </h2>
      <ul className={classes.news}>
        {data.buscas.slice(0, shownSearches).map((search) => (
          <SearchNews key={search.id} search={search} />
        ))}
        {data.empresas.map((company) => (
          <CompanyNews key={company.id} company={company} />
        ))}
      </ul>
    </section>
  )
}

function SearchNews({ search: { tipo, nome, novas, parametros } }: { search: News['buscas'][number] }) {
  const { t } = useTexts()
  return (
    <li className={classes.one}>
      <span className={classes.sign}>
        <IconBookmark size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <LocaleLink
          screen={tipo === 'EMPRESA' ? screens.finder : screens.findLot}
          search={parametros}
          className={classes.open}
        >
          {t(tipo === 'EMPRESA' ? 'new.companies' : 'new.lots', { count: novas })}
        </LocaleLink>
        <span className="small">{t('new.search', { name: nome })}</span>
      </span>
    </li>
  )
}

function CompanyNews({ company }: { company: News['empresas'][number] }) {
  const { t } = useTexts()
  const { cnpj, nomeExibicao, imagem, municipio, motivos, parecidaCom: other } = company
  const product = motivos.find(({ tipo }) => tipo === 'PRODUTO')?.nome
  const activity = motivos.find(({ tipo }) => tipo === 'ATIVIDADE')?.nome
  return (
    <li className={classes.one}>
      <CompanyAvatar name={nomeExibicao} src={imagem ?? undefined} size={44} />
      <span className={classes.words}>
        <LocaleLink screen={screens.finder} search={{ empresa: cnpj }} className={classes.open}>
          {nomeExibicao}
        </LocaleLink>
        <span className="small">{municipio}</span>
        <span className={classes.reason}>
          {product
            ? t('new.product', { other, name: shortened(product) })
            : t('new.activity', { other, name: activity })}
        </span>
      </span>
    </li>
  )
}
