/** Reads the prices and the rule that a simulation goes by, in the reader's language (DISTRICT-31). */
import type { Language } from '@invest/contract/language'
import type { PriceTable } from '@invest/contract/rules/lot-price'
import type { Database } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { findPrices, pricedDistricts, type StoredPrices } from './price-repository.ts'

export interface PriceDeps {
  db: Database
  clock: Clock
}

/** Without a version the current one. Refuses with `precos-desconhecidos` what is not there or not in force yet. */
export async function readPrices(
  { db, clock }: PriceDeps,
  { versao }: { versao?: number | undefined },
  language: Language,
): Promise<PriceTable> {
  const [stored, districts] = await Promise.all([findPrices(db, today(clock), versao), pricedDistricts(db)])
  if (!stored) throw new Refusal('precos-desconhecidos')
  return presentPrices(stored, districts, language)
}

/** A district without a price in this version is left out. */
export function presentPrices(
  { regra, precos, ...stored }: StoredPrices,
  districts: { sigla: string; nome: string }[],
  language: Language,
): PriceTable {
  const named = <T extends { nome: Readonly<Record<Language, string>> }>({ nome, ...rest }: T) => ({
    ...rest,
    nome: nome[language],
  })
  return {
    versao: stored.versao,
    vigenteDesde: stored.vigenteDesde,
    demonstracao: stored.demonstracao,
    fontePrecos: stored.fontePrecos,
    fonteRegra: regra.fonteRegra,
    usos: regra.usos.map(named),
    criterios: regra.criterios.map((criterion) => ({
      ...named(criterion),
      opcoes: criterion.opcoes.map(named),
    })),
    precos: districts.flatMap(({ sigla, nome }) => {
      const valorHectare = precos[sigla]
      return valorHectare === undefined ? [] : [{ sigla, nome, valorHectare }]
    }),
  }
}
