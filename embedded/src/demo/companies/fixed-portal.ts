/** Turns the fixed companies into registry entries and, where they are registered, into companies of the portal. */
import { demoAccounts } from '../../identity/demo-accounts.ts'
import type { DemoSeal, Partner, PortalCompany, RegistryEntry } from '../model.ts'
import { accountUserId, partnerPool } from '../people/people.ts'
import { addressIn } from '../places/addresses.ts'
import type { Municipality } from '../places/geography.ts'
import { random, seededJti } from '../random.ts'
import { sectorOf } from '../sectors/index.ts'
import type { StateDemo } from '../state-demo.ts'
import { dayOf, daysBefore } from '../time.ts'
import { completeCompany } from './complete-company.ts'
import { contacts } from './contacts.ts'
import type { FixedCompany } from './fixed-companies.ts'
import { portalCompany } from './portal-companies.ts'

type Places = Map<string, Municipality>

export function fixedEntries(places: Places, now: Date, demo: StateDemo): RegistryEntry[] {
  return demo.fixedCompanies.map((fixed, i) => entryOf(fixed, i, placeOf(fixed, places, demo), now, demo))
}

/** The municipality of the company. One outside the state has no shape here, so the capital's is used. */
function placeOf(fixed: FixedCompany, places: Places, { capital }: StateDemo): Municipality {
  const place = places.get(fixed.foraDoEstado ? capital : fixed.municipio)
  if (!place) throw new Error(`${fixed.cnpj}: no municipality ${fixed.municipio}`)
  return place
}

function entryOf(
  fixed: FixedCompany,
  index: number,
  place: Municipality,
  now: Date,
  demo: StateDemo,
): RegistryEntry {
  const chance = random(`fixo ${fixed.cnpj}`)
  const opened = dayOf(daysBefore(now, /[A-Z]/.test(fixed.cnpj) ? 60 : chance.int(1500, 9000)))
  const away = fixed.foraDoEstado
  return {
    cnpj: fixed.cnpj,
    nire: `${demo.ibgeCode}20000${String(1000 + index)}`,
    nome: fixed.nome,
    nomeFantasia: null,
    marca: fixed.marca,
    ehMatriz: fixed.ehMatriz,
    situacao: fixed.situacao,
    situacaoDesde: fixed.situacao === 'ATIVA' ? opened : dayOf(daysBefore(now, 40)),
    dataAbertura: opened,
    naturezaJuridica: 'Sociedade Empresária Limitada',
    capitalSocial: chance.int(2, 60) * 50_000,
    cnaePrincipal: fixed.cnaePrincipal,
    cnaesSecundarios: fixed.cnaesSecundarios,
    ...addressIn(place, chance, false, demo.words),
    ...(away && {
      siglaUf: away.siglaUf,
      nomeMunicipio: away.nomeMunicipio,
      cep: away.cep,
      codMunicipioRfb: fixed.municipio,
    }),
    socios: partnersOf(fixed, index, opened),
    elegivel: fixed.elegivel,
    sector: sectorOf(demo.sectors, fixed.sector, fixed.cnaePrincipal),
  }
}

function partnersOf(fixed: FixedCompany, index: number, dataEntrada: string): Partner[] {
  const accounts = demoAccounts.filter((account) => fixed.socios.includes(account.account))
  // A company without an account among its partners gets a person from the end of the pool.
  const people = accounts.length > 0 ? accounts : [partnerPool.at(-1 - index) as (typeof partnerPool)[number]]
  return people.map(({ nome, cpf }) => ({
    nome,
    cpf: cpf ?? null,
    qualificacao: 'Sócio-Administrador',
    dataEntrada,
  }))
}

export function fixedPortalCompanies(
  entries: RegistryEntry[],
  places: Places,
  now: Date,
  demo: StateDemo,
): PortalCompany[] {
  return demo.fixedCompanies.flatMap((fixed, i) => {
    const entry = entries[i]
    return fixed.portal && entry ? [fixedCompany(fixed, entry, placeOf(fixed, places, demo), now, demo)] : []
  })
}

function fixedCompany(
  fixed: FixedCompany,
  entry: RegistryEntry,
  place: Municipality,
  now: Date,
  demo: StateDemo,
): PortalCompany {
  const { portal } = fixed
  if (!portal) throw new Error(fixed.cnpj)
  const chance = random(`fixo no portal ${fixed.cnpj}`)
  const criadoEm = daysBefore(now, chance.int(150, 330))
  const donos = portal.donos.map(accountUserId)
  const owned = { cnpj: entry.cnpj, enviadoPor: donos[0] ?? null, criadoEm }
  const outside = fixed.foraDoEstado !== undefined
  const plain: PortalCompany = {
    ...portalCompany(entry, place, now, demo),
    imagemPerfil: null,
    produtos: portal.produtos,
    // The portal refuses positions outside the state.
    ...(outside && { latitude: null, longitude: null }),
    buscandoInvestimentos: false,
    descricaoBuscandoInvestimentos: null,
    valorEsperadoInvestimento: null,
    traducoes: {},
    oculta: portal.oculta ?? false,
    contatos: contacts(entry.cnpj, entry.marca, fixed.foraDoEstado?.ddd ?? place.ddd, chance, 1),
    arquivos: [],
    donos,
    selos: sealsOf(fixed, donos[0] ?? null, now),
    criadoEm,
    alteradoEm: criadoEm,
  }
  if (!portal.completa || !demo.completeCompany) return plain
  return { ...plain, ...completeCompany(demo.completeCompany, owned, entry, place.ddd, chance) }
}

function sealsOf(fixed: FixedCompany, owner: string | null, now: Date): DemoSeal[] {
  const history = fixed.portal?.selo ?? 'nenhum'
  if (history === 'nenhum') return []
  return [
    {
      jti: seededJti(`selo ${fixed.cnpj} 1`),
      habilitadoEm: daysBefore(now, 120),
      habilitadoPor: owner,
      desabilitadoEm: history === 'desabilitado' ? daysBefore(now, 30) : null,
      desabilitadoPor: history === 'desabilitado' ? owner : null,
      suspensoDesde: history === 'suspenso' ? daysBefore(now, 40) : null,
    },
  ]
}
