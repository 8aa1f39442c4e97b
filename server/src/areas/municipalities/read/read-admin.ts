/** A municipality as its representatives edit it, with what is missing and what is old. */
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import type { StoredTranslations } from '../../../db/schema/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { completenessOf } from '../completeness.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { agedFigures } from '../figures/shelf-life.ts'
import { mayEdit, mayOpen } from '../policy.ts'
import { readWhole } from './read-whole.ts'
import { findAdminFacts } from './repository.ts'

/** A field that nobody has translated has null in both languages. */
const translationsOf = <const Field extends string>(stored: StoredTranslations, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, { en: stored[field]?.en ?? null, es: stored[field]?.es ?? null }]),
  ) as Record<Field, { en: string | null; es: string | null }>

export const pageTexts = ['descricao', 'nomeSecretaria', 'nomeSetorDesenvolvimentoEconomico'] as const

export async function readForRepresentatives(
  { db, files, clock }: MunicipalityDeps,
  caller: Caller,
  code: string,
): Promise<AdminMunicipality> {
  const facts = await findAdminFacts(db, code, caller.id)
  if (!facts) throw new Refusal('municipio-desconhecido')
  if (!mayOpen(caller, facts.ehRepresentante)) throw new Refusal('municipio-sem-acesso')
  const podeEditar = mayEdit(caller, facts.ehRepresentante)
  // The page itself is in Portuguese.
  const whole = await readWhole(db, files, { code, signed: podeEditar, language: 'pt' })
  const { page, shared, telefoneInterno, traducoes } = whole
  return {
    ...shared,
    descricao: page?.descricao ?? null,
    nomeSecretaria: page?.nomeSecretaria ?? null,
    nomeSetorDesenvolvimentoEconomico: page?.nomeSetorDesenvolvimentoEconomico ?? null,
    telefoneInterno,
    versao: page?.versao ?? 0,
    traducoes: translationsOf(traducoes, pageTexts),
    investimentos: whole.investimentos.map(({ traducoes, ...one }) => ({
      ...one,
      traducoes: translationsOf(traducoes, ['titulo', 'descricao']),
    })),
    beneficiosFiscais: whole.beneficiosFiscais.map(({ traducoes, ...one }) => ({
      ...one,
      traducoes: translationsOf(traducoes, ['titulo', 'descricao']),
    })),
    distritos: whole.distritos.map(({ traducoes, ...one }) => ({
      ...one,
      traducoes: translationsOf(traducoes, ['textoLegislacaoEspecifica']),
    })),
    ...completenessOf(facts.preenchidos),
    visualizacoes: facts.visualizacoes,
    podeEditar,
    figurasVencidas: agedFigures(shared, today(clock)),
  }
}
