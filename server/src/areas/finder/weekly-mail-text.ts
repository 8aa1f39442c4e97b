/** The weekly mail about saved searches, as text and as HTML. Pure. */

import type { Language } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { mostCounted, weeklyWords } from './messages/weekly.ts'

export interface SearchNews {
  nome: string
  filtro: SearchFields
  token: string
  /** Up to 100. */
  novas: number
  /** Names of some of them. */
  nomes: string[]
}

/** The finder with the whole search, as its address carries it (web/src/areas/finder/finder-address.ts). */
function finderAddress(publicUrl: string, filter: SearchFields): string {
  const products = (filter.produtosOuServicos ?? []).map(
    (code) => `${code.tipoTabela}:${code.codigoSemMascara}`,
  )
  const query = new URLSearchParams({
    ...(filter.codMunicipioRfb && { municipio: filter.codMunicipioRfb }),
    ...(filter.nome && { nome: filter.nome }),
    ...(filter.cnpj && { cnpj: filter.cnpj }),
    ...(filter.cnaes?.length && { cnaes: filter.cnaes.join(',') }),
    ...(products.length > 0 && { produtos: products.join(',') }),
    ...(filter.buscandoInvestimentos && { buscandoInvestimentos: 'true' }),
    ...(filter.apenasMadeInRs && { apenasMadeInRs: 'true' }),
  }).toString()
  return `${publicUrl}/invest-web/buscador/buscar${query && `?${query}`}`
}

export function weeklyMail(
  language: Language,
  { nome, searches, publicUrl }: { nome: string; searches: SearchNews[]; publicUrl: string },
): ComposedMail {
  const words = weeklyWords[language]
  const total = searches.reduce((sum, search) => sum + search.novas, 0)
  return composeMail(language, words.subject(Math.min(mostCounted, total)), [
    { paragraphs: [words.greeting(nome), words.intro] },
    ...searches.map((search) => ({
      title: words.found(search.nome, search.novas),
      list: [
        ...search.nomes,
        ...(search.novas > search.nomes.length ? [words.others(search.novas - search.nomes.length)] : []),
      ],
      links: [
        { text: words.open, address: finderAddress(publicUrl, search.filtro) },
        {
          text: words.unsubscribe(search.nome),
          address: `${publicUrl}/invest-web/buscas/cancelar-envio?token=${search.token}`,
        },
      ],
    })),
    { paragraphs: [words.automatic] },
  ])
}
