/** Reads the prices and the rule that a simulation goes by, in the reader's language (DISTRICT-31). */
import type { Language } from '@invest/contract/language'
import type { PriceTable } from '@invest/contract/rules/lot-price'
import type { Database } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { inLanguage, namedIn } from '../in-language.sql.ts'
import { findPrices, type PricedDistrict, pricedDistricts, type StoredPrices } from './price-repository.ts'

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
  districts: PricedDistrict[],
  language: Language,
): PriceTable {
  // Their place is that in the list.
  const named = <T extends { nome: Readonly<Record<Language, string>>; ordem?: number }>({
    nome,
    ordem: _,
    ...rest
  }: T) => ({
    ...rest,
    nome: nome[language],
  })
  const own = (en: string | null | undefined, es: string | null | undefined) =>
    ({ pt: null, en, es })[language]
  const prices = inLanguage(stored.fontePrecos, own(stored.fontePrecosEn, stored.fontePrecosEs), language)
  const rule = inLanguage(regra.fonteRegra, own(regra.fonteRegraEn, regra.fonteRegraEs), language)
  return {
    versao: stored.versao,
    vigenteDesde: stored.vigenteDesde,
    demonstracao: stored.demonstracao,
    fontePrecos: prices.texto,
    fonteRegra: rule.texto,
    ...((prices.idioma || rule.idioma) && {
      idiomas: { fontePrecos: prices.idioma, fonteRegra: rule.idioma },
    }),
    usos: regra.usos.map(named),
    criterios: regra.criterios.map((criterion) => ({
      ...named(criterion),
      opcoes: criterion.opcoes.map(named),
    })),
    precos: districts.flatMap((district) => {
      const { sigla } = district
      const valorHectare = precos[sigla]
      return valorHectare === undefined
        ? []
        : [
            {
              sigla,
              ...namedIn(district.nome, own(district.nomeEn, district.nomeEs), language),
              valorHectare,
            },
          ]
    }),
  }
}
