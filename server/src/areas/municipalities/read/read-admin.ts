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
import { translatedTexts } from '../rules.ts'
import { readWhole } from './read-whole.ts'
import { findAdminFacts } from './repository.ts'

/** With all its translations; a field that nobody has translated has null in both languages. */
const withTranslations = <const Field extends string, One extends { traducoes: StoredTranslations }>(
  { traducoes, ...one }: One,
  fields: readonly Field[],
) => ({
  ...one,
  traducoes: Object.fromEntries(
    fields.map((field) => [field, { en: traducoes[field]?.en ?? null, es: traducoes[field]?.es ?? null }]),
  ) as Record<Field, { en: string | null; es: string | null }>,
})

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
  const { texts, shared, telefoneInterno, versao } = whole
  return {
    ...shared,
    ...withTranslations(texts, translatedTexts.page),
    telefoneInterno,
    versao,
    investimentos: whole.investimentos.map((one) => withTranslations(one, translatedTexts.investimentos)),
    beneficiosFiscais: whole.beneficiosFiscais.map((one) =>
      withTranslations(one, translatedTexts.beneficiosFiscais),
    ),
    distritos: whole.distritos.map((one) => withTranslations(one, translatedTexts.distritos)),
    ...completenessOf(facts.preenchidos),
    visualizacoes: facts.visualizacoes,
    podeEditar,
    figurasVencidas: agedFigures(shared, today(clock)),
  }
}
