/** Takes note of the companies that a page shows, and by which codes; nothing that somebody typed is kept (INSIGHT-7). */
import type { CompanyCard } from '@invest/contract/companies'
import type { SearchFields } from '@invest/contract/search/search'
import type { Caller } from '../../http/caller.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import type { Part } from './understanding/parts.ts'

interface Asked {
  search: SearchFields & { page?: number }
  /** What a text was understood as. */
  parts: readonly Part[]
}

/** A municipality's code is a field of free form. */
const known = /^(NCM:\w+|NBS:\w+|CNAE:\w+|MUNICIPIO:\d{4}|FILTRO:(INVESTIMENTO|SELO))$/

/** The codes of a search: of a text's part the first, since the others mean the same. */
function codesOf({ search, parts }: Asked): string[] {
  const typed = parts
    .filter(({ ignored }) => !ignored)
    .flatMap(({ keys }) => keys.find((key) => /^(NCM|NBS|CNAE|MUNICIPIO|PERTO|FILTRO):/.test(key)) ?? [])
    .map((key) => key.replace('PERTO:', 'MUNICIPIO:'))
  return [
    ...new Set([
      ...(search.produtosOuServicos ?? []).map((one) => `${one.tipoTabela}:${one.codigoSemMascara}`),
      ...(search.cnaes ?? []).map((code) => `CNAE:${code}`),
      ...(search.codMunicipioRfb ? [`MUNICIPIO:${search.codMunicipioRfb}`] : []),
      ...(search.buscandoInvestimentos ? ['FILTRO:INVESTIMENTO'] : []),
      ...(search.apenasMadeInRs ? ['FILTRO:SELO'] : []),
      ...typed,
    ]),
  ].filter((code) => known.test(code))
}

export function noteFound(
  { pageCounts }: { pageCounts: PageCounts },
  caller: Caller,
  shown: readonly Pick<CompanyCard, 'id'>[],
  asked: Asked,
): void {
  const codes = codesOf(asked)
  pageCounts.found(
    caller.id,
    shown.map(({ id }) => id),
    codes,
  )
  // A further page is the same search.
  if (asked.search.page) return
  const places = codes.filter((code) => code.startsWith('MUNICIPIO:'))
  pageCounts.chosen(
    caller.id,
    places.map((code) => code.slice('MUNICIPIO:'.length)),
  )
}
