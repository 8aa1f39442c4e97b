/** How a company's or municipality's page does, for those who keep it and nobody else (INSIGHT-5). */
import {
  type CompanyPerformance,
  companyParts,
  type foundByKinds,
  type MunicipalityPerformance,
} from '@invest/contract/insights/performance'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { findCompany, isOwner } from '../../companies/index.ts'
import { namesOfKeys } from '../../finder/index.ts'
import { findAdminFacts } from '../../municipalities/index.ts'
import { codesFoundBy, companyFacts, daysOf, otherFigures, type Page } from './performance-repository.ts'
import { firstMonday, summed } from './weeks.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock'>

const mostCodes = 8
const hour = 3_600_000
const before = ({ clock }: Deps, days: number) => new Date(clock.now().getTime() - days * 24 * hour)

async function figuresOf(deps: Deps, caller: Caller, page: Page) {
  const dia = today(deps.clock)
  const [rows, { total, respondidas, desde, resumoMensal }] = await Promise.all([
    daysOf(deps.db, page, firstMonday(dia)),
    otherFigures(deps.db, page, { since: before(deps, 365), userId: caller.id }),
  ])
  return { desde, ...summed(rows, dia), solicitacoes: { total, respondidas }, resumoMensal }
}

export async function readCompanyPerformance(
  deps: Deps & { language: Language },
  caller: Caller,
  cnpj: string,
): Promise<CompanyPerformance> {
  const { db, clock, language } = deps
  const company = await findCompany(db, { cnpj })
  if (!company || !(await isOwner(db, company.id, caller.id))) throw new Refusal('empresa-desconhecida')
  const page: Page = { tipo: 'EMPRESA', chave: company.id, destino: cnpj }
  const [figures, { preenchidos, total, novos }, codes] = await Promise.all([
    figuresOf(deps, caller, page),
    companyFacts(db, company.id, before(deps, 30)),
    codesFoundBy(db, company.id, firstMonday(today(clock)), mostCodes),
  ])
  const names = await namesOfKeys(
    db,
    codes.map(({ codigo }) => codigo),
    language,
  )
  const faltam = companyParts.filter((part) => !preenchidos[part])
  return {
    ...figures,
    nome: company.nomeExibicao,
    cnpj,
    oculta: company.oculta,
    completude: (companyParts.length - faltam.length) / companyParts.length,
    faltam,
    favoritos: { total, novos },
    // A code that no catalogue has was only sent beside others.
    buscas: codes
      .filter(({ codigo }) => names.has(codigo) || codigo.startsWith('FILTRO:'))
      .map(({ codigo, vezes }) => ({
        chave: codigo,
        tipo: kindOf(codigo),
        nome: names.get(codigo)?.name ?? null,
        vezes,
      })),
  }
}

/** Of a code as searches count them: `NCM:2204`, `CNAE:1112`, `MUNICIPIO:8801`, `FILTRO:SELO`. */
function kindOf(codigo: string): (typeof foundByKinds)[number] {
  if (codigo.startsWith('CNAE:')) return 'ATIVIDADE'
  if (codigo.startsWith('MUNICIPIO:')) return 'MUNICIPIO'
  if (codigo === 'FILTRO:SELO') return 'SELO'
  return codigo === 'FILTRO:INVESTIMENTO' ? 'INVESTIMENTO' : 'PRODUTO'
}

export async function readMunicipalityPerformance(
  deps: Deps,
  caller: Caller,
  code: string,
): Promise<MunicipalityPerformance> {
  const facts = await findAdminFacts(deps.db, code, caller.id)
  if (!facts) throw new Refusal('municipio-desconhecido')
  if (!facts.ehRepresentante) throw new Refusal('municipio-sem-acesso')
  const figures = await figuresOf(deps, caller, { tipo: 'MUNICIPIO', chave: code, destino: code })
  return { ...figures, nome: facts.nomeCompleto, codMunicipioRfb: code }
}
