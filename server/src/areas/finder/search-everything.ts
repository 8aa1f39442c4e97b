/** Offers what a text may mean, in groups: companies, products, activities, municipalities, districts, lots (FINDER-56). */
import type { LotSearchFields } from '@invest/contract/districts/lot-search-address'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { Finding, FindingGroup, finder } from '@invest/contract/finder'
import { type Language, languageTags } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { Understood } from '@invest/contract/search/interpretation'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { findLots, nameOfLot } from '../districts/index.ts'
import { findByText } from './find-by-text.ts'
import type { FinderDeps } from './find-companies.ts'
import { districtsFor } from './understanding/districts.sql.ts'
import { municipalitiesFor } from './understanding/municipalities.sql.ts'

const companiesShown = 6
const lotsShown = 3

const noLotFilter = {
  distrito: undefined,
  situacao: undefined,
  setor: undefined,
  areaMinima: undefined,
  areaMaxima: undefined,
  local: undefined,
  distanciaMaxima: undefined,
  utilidades: undefined,
  precoMinimo: undefined,
  precoMaximo: undefined,
  ids: undefined,
}

export async function searchEverything(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  texto: string,
): Promise<AnswerOf<typeof finder.searchEverything>> {
  const { content, totalElements, totalLimitado, interpretacao } = await findByText(deps, caller, {
    texto,
    page: 0,
    size: companiesShown,
    total: true,
  })
  const understood = [
    ...interpretacao.partes.flatMap(({ alternativas }) => alternativas),
    ...interpretacao.sugestoes,
  ]
  const of = (...kinds: Understood['tipo'][]) => understood.filter(({ tipo }) => kinds.includes(tipo))
  const keys = understood.map(({ chave }) => chave)
  const [lots, districts, municipalities] = await Promise.all([
    interpretacao.lotes ? lotsFor(deps, interpretacao.lotes) : [],
    districtsFor(deps.db, keys, deps.language),
    municipalitiesFor(
      deps.db,
      interpretacao.partes.map(({ alternativas }) => alternativas.map(({ chave }) => chave)),
    ),
  ])
  const land: FindingGroup[] = [...lots, { tipo: 'DISTRITOS', achados: districts }]
  const cities: FindingGroup = {
    tipo: 'MUNICIPIOS',
    achados: municipalities.length > 0 ? municipalities : municipalitiesOf(of('MUNICIPIO', 'PERTO')),
  }
  const groups: FindingGroup[] = [
    // Who asks for land gets land (FINDER-94), and who asks for municipalities gets those (FINDER-95).
    ...(interpretacao.lotes ? land : []),
    ...(municipalities.length > 0 ? [cities] : []),
    {
      tipo: 'EMPRESAS',
      total: totalElements ?? 0,
      ...(totalLimitado && { limitado: true }),
      achados: content.map(
        (card): Finding => ({
          tipo: 'EMPRESA',
          chave: card.cnpj,
          nome: card.nomeExibicao,
          detalhe: `${formatCnpj(card.cnpj)} · ${card.municipio.nomeCompleto}`,
        }),
      ),
    },
    ...(municipalities.length > 0 ? [] : [cities]),
    { tipo: 'PRODUTOS', achados: of('PRODUTO').map(findingOf) },
    { tipo: 'ATIVIDADES', achados: of('ATIVIDADE').map(findingOf) },
  ]
  return { interpretacao, grupos: groups.filter(({ achados }) => achados.length > 0) }
}

/** The first available lots that the search for lots has. */
async function lotsFor(
  { db, clock, language }: FinderDeps & ReadIn,
  search: LotSearchFields,
): Promise<FindingGroup[]> {
  const query = {
    ...noLotFilter,
    ...search,
    page: 0,
    size: lotsShown,
    sort: search.local ? ('distancia' as const) : ('distrito' as const),
    total: true,
  }
  const { content, totalElements = 0 } = await findLots({ db, clock }, query, language)
  const achados = content.map((lot): Finding => {
    const place = lot.local ?? lot.porto
    return {
      tipo: 'LOTE',
      chave: String(lot.id),
      nome: nameOfLot(lot),
      detalhe: [
        lot.distrito.municipio,
        place && `${place.nome}, ${formatKilometres(place.distancia, language)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      distrito: lot.distrito.sigla,
    }
  })
  return [{ tipo: 'LOTES', total: totalElements, achados }]
}

const formatKilometres = (kilometres: number, language: Language) =>
  `${new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 0 }).format(kilometres)} km`

const findingOf = ({ tipo, chave, nome, codigo }: Understood): Finding => ({
  tipo,
  chave,
  nome,
  detalhe: codigo ?? null,
})

/** A municipality's page is opened with its code, whether it or what is near it was meant. */
const municipalitiesOf = (places: readonly Understood[]): Finding[] =>
  places.map(({ chave, nome }) => ({
    tipo: 'MUNICIPIO',
    chave: chave.slice(chave.indexOf(':') + 1),
    nome,
    detalhe: null,
  }))
