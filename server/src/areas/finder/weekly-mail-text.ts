/** The weekly mail about saved searches, as text and as HTML. Pure. */

import type { Language } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search'
import { weeklyWords } from './messages/weekly.ts'

export interface SearchNews {
  nome: string
  filtro: SearchFields
  token: string
  /** Up to 100. */
  novas: number
  /** Names of some of them. */
  nomes: string[]
}

const tags = { pt: 'pt-BR', en: 'en', es: 'es' } as const
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

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
): { assunto: string; texto: string; html: string } {
  const words = weeklyWords[language]
  const blocks = searches.map((search) => ({
    title: words.found(search.nome, search.novas),
    names: [
      ...search.nomes,
      ...(search.novas > search.nomes.length ? [words.others(search.novas - search.nomes.length)] : []),
    ],
    open: finderAddress(publicUrl, search.filtro),
    end: `${publicUrl}/invest-web/buscas/cancelar-envio?token=${search.token}`,
    endWords: words.unsubscribe(search.nome),
  }))
  const texts = blocks.map(
    ({ title, names, open, end, endWords }) =>
      `${title}\n${names.map((name) => `- ${name}`).join('\n')}\n${words.open}: ${open}\n${endWords}: ${end}`,
  )
  const html = blocks.map(
    ({ title, names, open, end, endWords }) =>
      `<h2 style="font-size:1.1em">${escaped(title)}</h2><ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>` +
      `<p><a href="${escaped(open)}">${escaped(words.open)}</a></p><p><a href="${escaped(end)}">${escaped(endWords)}</a></p>`,
  )
  return {
    assunto: words.subject(
      Math.min(
        100,
        searches.reduce((sum, search) => sum + search.novas, 0),
      ),
    ),
    texto: [words.greeting(nome), words.intro, ...texts, words.automatic].join('\n\n'),
    html:
      `<!doctype html><html lang="${tags[language]}"><body style="font-family:sans-serif;line-height:1.5">` +
      `<p>${escaped(words.greeting(nome))}</p><p>${escaped(words.intro)}</p>${html.join('')}` +
      `<p>${escaped(words.automatic)}</p></body></html>`,
  }
}
