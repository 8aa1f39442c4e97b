/**
 * What a link tells of each thing in a folder, so that its reader can decide (PROJECT-30): of lots and municipalities what the
 * portal knows, and of companies what anybody may know. Its reader has no account, and chooses the language.
 */
import { type InEachLanguage, type Language, languages } from '@invest/contract/language'
import type {
  PicturedCompany,
  PicturedItem,
  PicturedLot,
  PicturedMunicipality,
  SharedItem,
} from '@invest/contract/projects/picture'
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import { presentCompanies } from '../companies/index.ts'
import { lotsWithPrices, nameOfLot } from '../districts/index.ts'
import { createRecordFiles } from '../files/index.ts'
import { readManyMunicipalities } from '../municipalities/index.ts'
import { createSealPresenter } from '../seal/index.ts'
import type { Viewer } from './project-repository.ts'

/** The same answer in each language. */
async function inEachLanguage<T>(read: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const answers: [Language, T][] = []
  // One connection reads them, one after the other.
  for (const language of languages) answers.push([language, await read(language)])
  return Object.fromEntries(answers) as Record<Language, T>
}

const textsOf = (textIn: (language: Language) => string | undefined): InEachLanguage | null => {
  const [pt, en, es] = [textIn('pt'), textIn('en'), textIn('es')]
  return pt === undefined ? null : { pt, en: en ?? pt, es: es ?? pt }
}

/** A company that its owners hide is left out, also of the folder of an owner: nobody else sees it on the portal. */
async function companiesOf(
  tx: Tx,
  deps: AreaDeps,
  cnpjs: readonly string[],
  { userId }: Viewer,
): Promise<Map<string, PicturedCompany>> {
  if (cnpjs.length === 0) return new Map()
  const parts = { clock: deps.clock, files: createRecordFiles(deps), seals: createSealPresenter(deps) }
  const read = await inEachLanguage((language) =>
    presentCompanies(tx, parts, cnpjs, { viewerId: userId, language }),
  )
  const activityIn = (cnpj: string) => (language: Language) => {
    const cnaes = read[language].get(cnpj)?.cnaes ?? []
    return (cnaes.find(({ principal }) => principal) ?? cnaes[0])?.descricao
  }
  return new Map(
    [...read.pt.values()]
      .filter(({ oculta }) => !oculta)
      .map(({ cnpj, endereco, habilitadoMadeInRs }) => [
        cnpj,
        {
          enderecoCompleto: endereco.enderecoCompleto,
          municipio: endereco.municipio.nomeCompleto,
          atividadePrincipal: textsOf(activityIn(cnpj)),
          habilitadoMadeInRs,
        },
      ]),
  )
}

async function lotsOf(tx: Tx, ids: readonly string[], { today }: Viewer): Promise<Map<string, PicturedLot>> {
  if (ids.length === 0) return new Map()
  const read = await inEachLanguage((language) => lotsWithPrices(tx, ids.map(Number), { language, today }))
  return new Map(
    [...read.pt.lots.values()].map((lot) => {
      const lotIn = (language: Language) => read[language].lots.get(lot.id) ?? lot
      const situacao = textsOf((language) => lotIn(language).situacaoLote?.descricaoSituacaoLote)
      const nome = { pt: nameOfLot(lot), en: nameOfLot(lotIn('en')), es: nameOfLot(lotIn('es')) }
      const { areaTotalLote, preco, distrito } = lot
      return [String(lot.id), { nome, municipio: distrito.municipio, areaTotalLote, situacao, preco }]
    }),
  )
}

async function municipalitiesOf(
  tx: Tx,
  codes: readonly string[],
  { language }: Viewer,
): Promise<Map<string, PicturedMunicipality>> {
  const read = await readManyMunicipalities(tx, codes, language)
  return new Map(
    [...read].map(([code, { populacao, anoPopulacao, pib, anoPib, areaKm2, distritos }]) => [
      code,
      {
        ...{ populacao, anoPopulacao, pib, anoPib, areaKm2 },
        lotesDisponiveis: distritos.reduce((sum, one) => sum + one.lotesDisponiveis, 0),
      },
    ]),
  )
}

export async function sharedPicture(
  tx: Tx,
  deps: AreaDeps,
  items: readonly PicturedItem[],
  viewer: Viewer,
): Promise<SharedItem[]> {
  const idsOf = (tipo: PicturedItem['tipo']) => items.filter((item) => item.tipo === tipo).map(({ id }) => id)
  const companies = await companiesOf(tx, deps, idsOf('EMPRESA'), viewer)
  const lots = await lotsOf(tx, idsOf('LOTE'), viewer)
  const municipalities = await municipalitiesOf(tx, idsOf('MUNICIPIO'), viewer)
  return items.flatMap((item): SharedItem[] => {
    const { tipo, id } = item
    if (tipo === 'EMPRESA') {
      const empresa = companies.get(id)
      return empresa ? [{ ...item, empresa }] : []
    }
    return [
      tipo === 'LOTE' ? { ...item, lote: lots.get(id) } : { ...item, municipio: municipalities.get(id) },
    ]
  })
}
