/**
 * Gathers what a dossier says, from the same facts and by the same rights as the screens, in one transaction whose number of
 * statements does not grow with the folder (PROJECT-21).
 */
import type { Company } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { screenUrl } from '../../../http/web/web-page.ts'
import { dayOf, today } from '../../../ports/clock.ts'
import { countContactsOfMany, presentCompanies } from '../../companies/index.ts'
import { sourcesOf } from '../../data-sets/index.ts'
import { lotsWithPrices, nameOfLot, type PricedLot, pricesDataSet } from '../../districts/index.ts'
import { createRecordFiles } from '../../files/index.ts'
import {
  figuresDataSet,
  type MunicipalityFacts,
  maskedPhone,
  readManyMunicipalities,
} from '../../municipalities/index.ts'
import { activitiesDataSet, productsDataSet, servicesDataSet } from '../../reference/index.ts'
import { registrySet } from '../../registry/index.ts'
import { createSealPresenter } from '../../seal/index.ts'
import { changesOf as changesSince } from '../changes/changes.ts'
import { type ItemRow, itemsOf, situationNames } from '../project-repository.ts'
import { changesOf } from './changes-of.ts'
import { folderFacts, seatsOf } from './dossier-repository.ts'
import { findReadable } from './find-readable.ts'
import type { DossierOrder, Entry, PaperCompany, Source } from './order.ts'

/** What a dossier says, before somebody has chosen its form. */
export type Gathered = Omit<DossierOrder, 'format' | 'progress'>

interface Asked {
  caller: Caller
  language: Language
  id: string
}

/** Refuses with `projeto-desconhecido` and, where there is nothing to show, with `dossie-vazio`. */
export async function gather(deps: AreaDeps, asked: Asked): Promise<Gathered> {
  const gathered = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => gatherIn(tx, deps, asked))
  return withholdContacts(deps, asked.caller, gathered)
}

async function gatherIn(
  tx: Tx,
  deps: AreaDeps,
  { caller, language, id }: Asked,
): Promise<Gathered & { own: Set<string>; ids: Map<string, string> }> {
  const project = await findReadable(tx, caller, id)
  const all = await itemsOf(tx, id, { userId: caller.id, language, today: today(deps.clock) })
  const situations = await situationNames(tx, language)
  const items = all.filter(({ tipo }) => tipo !== 'BUSCA')
  if (items.length === 0) throw new Refusal('dossie-vazio')
  const keysOf = (tipo: ItemRow['tipo']) =>
    items.filter((item) => item.tipo === tipo && item.disponivel).map((item) => item.id)
  const { madeBy, names } = await folderFacts(tx, id)
  const companies = await presentCompanies(
    tx,
    { clock: deps.clock, files: createRecordFiles(deps), seals: createSealPresenter(deps) },
    keysOf('EMPRESA'),
    { viewerId: caller.id, language },
  )
  const { lots, prices } = await lotsWithPrices(tx, keysOf('LOTE').map(Number), {
    language,
    today: today(deps.clock),
  })
  const municipalities = await readManyMunicipalities(tx, keysOf('MUNICIPIO'), language)
  const seats = await seatsOf(
    tx,
    [...companies.values()].map(({ endereco }) => endereco.municipio.codMunicipioRfb),
  )
  const used = [
    ...(companies.size + municipalities.size > 0 ? [registrySet] : []),
    ...(lots.size > 0 ? [pricesDataSet] : []),
    ...(companies.size > 0 ? [activitiesDataSet, productsDataSet, servicesDataSet] : []),
  ]
  const sources = await sourcesOf(tx, used, language)
  const urlOf = (screen: Parameters<typeof screenUrl>[2], parameter?: string) =>
    screenUrl(deps.config.publicUrl, language, screen, parameter)
  const entries = items
    .flatMap((item): Unnumbered[] => {
      const company = companies.get(item.id)
      if (item.tipo === 'EMPRESA' && company)
        return [companyEntry(company, seats, { address: urlOf(screens.company, company.cnpj), language })]
      const lot = lots.get(Number(item.id))
      if (item.tipo === 'LOTE' && lot) return [lotEntry(lot, urlOf(screens.lot, item.id))]
      const municipality = municipalities.get(item.id)
      if (item.tipo === 'MUNICIPIO' && municipality)
        return [municipalityEntry(municipality, urlOf(screens.municipality, item.id))]
      return []
    })
    .map((entry, i): Entry => ({ ...entry, number: i + 1 }))
  const linked = [...companies.values()].filter(({ vinculada }) => vinculada)
  return {
    language,
    issued: deps.clock.now(),
    name: project.nome,
    madeBy,
    madeOn: project.criadoEm,
    address: urlOf(screens.project, id),
    lotsAddress: urlOf(screens.findLot),
    entries,
    prices: lots.size > 0 ? prices : null,
    changes: changesOf(
      items.map((item) => ({
        tipo: item.tipo,
        nome: item.nome,
        nomeDoDia: names.get(`${item.tipo} ${item.id}`) ?? item.nome,
        disponivel: item.disponivel,
        adicionadoEm: dayOf(item.adicionadoEm),
        mudancas: changesSince(item.estado, item.agora, { situations, precosDesde: item.precosDesde }),
      })),
    ),
    sources: [
      ...sources.map(({ title, fonte, data }) => ({ title: title[language], fonte, data })),
      ...sourcesOfFigures([...municipalities.values()], figuresDataSet.title[language]),
    ],
    own: new Set(linked.map(({ cnpj }) => cnpj)),
    ids: new Map([...companies.values()].map(({ cnpj, id: companyId }) => [cnpj, companyId ?? ''])),
  }
}

/** Each source of the municipalities' figures with its year, once. */
function sourcesOfFigures(municipalities: readonly MunicipalityFacts[], title: string): Source[] {
  const sources = municipalities
    .flatMap((one) => [
      [one.fontePopulacao, one.anoPopulacao] as const,
      [one.fontePib, one.anoPib] as const,
      [one.fontePontuacaoIntegrar, one.anoPontuacaoIntegrar] as const,
    ])
    .filter(([fonte]) => fonte !== null)
    .map(([fonte, year]): Source => ({ title, fonte, data: year === null ? null : String(year) }))
  return [...new Map(sources.map((source) => [`${source.fonte} ${source.data}`, source])).values()]
}

type Unnumbered = Entry extends infer One ? (One extends Entry ? Omit<One, 'number'> : never) : never

function companyEntry(
  company: Company,
  seats: ReadonlyMap<string, { latitude: number; longitude: number }>,
  { address, language }: { address: string; language: Language },
): Unnumbered {
  const { contatos, madeInRs, ...facts } = company
  const { latitude, longitude, municipio } = company.endereco
  const { habilitado, suspenso, habilitadoDesde, enderecoSelo, consultadaEm } = madeInRs
  const paper: PaperCompany = {
    ...facts,
    contatos: contatos.map(({ nome, email, telefone, celular }) => ({
      nome,
      email,
      telefones: [telefone, celular].flatMap((phone) => (phone ? [maskedPhone(phone, language)] : [])),
    })),
    contactsWithheld: false,
    seal: { habilitado, suspenso, habilitadoDesde, enderecoSelo },
    consultadaEm,
  }
  return {
    kind: 'EMPRESA',
    nome: company.nomeExibicao,
    address,
    position:
      latitude !== null && longitude !== null
        ? { latitude, longitude }
        : (seats.get(municipio.codMunicipioRfb) ?? null),
    company: paper,
  }
}

const lotEntry = (lot: PricedLot, address: string): Unnumbered => ({
  kind: 'LOTE',
  nome: nameOfLot(lot),
  address,
  position: { latitude: lot.latitude, longitude: lot.longitude },
  lot,
})

const municipalityEntry = (municipality: MunicipalityFacts, address: string): Unnumbered => ({
  kind: 'MUNICIPIO',
  nome: municipality.nome,
  address,
  position: { latitude: municipality.latitude, longitude: municipality.longitude },
  municipality,
})

/** A dossier counts like opening each of its companies; beyond the day's number contacts are left out (COMPANY-43, PROJECT-22). */
async function withholdContacts(
  deps: AreaDeps,
  caller: Caller,
  { own, ids, ...gathered }: Awaited<ReturnType<typeof gatherIn>>,
): Promise<Gathered> {
  const counted = gathered.entries.flatMap((entry) =>
    entry.kind === 'EMPRESA' && !own.has(entry.company.cnpj) && entry.company.contatos.length > 0
      ? [ids.get(entry.company.cnpj) ?? '']
      : [],
  )
  if (counted.length === 0) return gathered
  const readable = await countContactsOfMany(deps, caller, counted)
  return {
    ...gathered,
    entries: gathered.entries.map((entry) => {
      if (entry.kind !== 'EMPRESA' || own.has(entry.company.cnpj)) return entry
      if (entry.company.contatos.length === 0 || readable.has(ids.get(entry.company.cnpj) ?? '')) return entry
      return { ...entry, company: { ...entry.company, contatos: [], contactsWithheld: true } }
    }),
  }
}
