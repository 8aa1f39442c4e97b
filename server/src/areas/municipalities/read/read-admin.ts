/** A municipality as its representatives edit it, with what is missing and what is old. */
import type { AdminMunicipality } from '@invest/contract/municipalities'
import type { Queries } from '../../../db/database.ts'
import type { StoredTranslations } from '../../../db/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { mayEdit, mayOpen } from '../policy.ts'
import { agedFigures, completenessOf } from '../rules.ts'
import { readWhole } from './read-whole.ts'
import { keeps, nameOf, viewsOf } from './repository.ts'

/** A field that nobody has translated has null in both languages. */
const translationsOf = <const Field extends string>(stored: StoredTranslations, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, { en: stored[field]?.en ?? null, es: stored[field]?.es ?? null }]),
  ) as Record<Field, { en: string | null; es: string | null }>

export const pageTexts = ['descricao', 'nomeSecretaria', 'nomeSetorDesenvolvimentoEconomico'] as const

export async function readForKeepers(
  deps: MunicipalityDeps,
  caller: Caller,
  code: string,
): Promise<AdminMunicipality> {
  if ((await nameOf(deps.db, code)) === undefined) throw new Refusal('municipio-desconhecido')
  if (!mayOpen(caller, await keeps(deps.db, code, caller.id))) throw new Refusal('municipio-sem-acesso')
  return presentForKeepers(deps.db, deps, caller, code)
}

export async function presentForKeepers(
  db: Queries,
  { files, clock }: Omit<MunicipalityDeps, 'db'>,
  caller: Caller,
  code: string,
): Promise<AdminMunicipality> {
  const podeEditar = mayEdit(caller, await keeps(db, code, caller.id))
  const whole = await readWhole(db, files, {
    code,
    signed: podeEditar,
    // The page is kept in Portuguese.
    language: 'pt',
  })
  const { page, shared, telefoneInterno, traducoes } = whole
  const [descricao, nomeSecretaria, nomeSetorDesenvolvimentoEconomico] = [
    page?.descricao ?? null,
    page?.nomeSecretaria ?? null,
    page?.nomeSetorDesenvolvimentoEconomico ?? null,
  ]
  return {
    ...shared,
    descricao,
    nomeSecretaria,
    nomeSetorDesenvolvimentoEconomico,
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
    ...completenessOf({
      imagemLogo: shared.imagemLogo !== null,
      descricao: descricao !== null,
      nomeSecretaria: nomeSecretaria !== null,
      nomeSetorDesenvolvimentoEconomico: nomeSetorDesenvolvimentoEconomico !== null,
      email: shared.email !== null,
      telefone: shared.telefone !== null,
      telefoneInterno: telefoneInterno !== null,
      investimentos: whole.investimentos.length > 0,
      beneficiosFiscais: whole.beneficiosFiscais.length > 0,
      distritos: whole.distritos.length > 0,
    }),
    visualizacoes: await viewsOf(db, code),
    podeEditar,
    figurasVencidas: agedFigures(shared, today(clock)),
  }
}
