/** What is free in each district and from which price on, for everybody (HOME-3). */
import type { HomeDistrict } from '@invest/contract/home'
import type { Language } from '@invest/contract/language'
import { priceRange } from '@invest/contract/rules/lot-price'
import type { Queries } from '../../db/database.ts'
import { namedIn } from './in-language.sql.ts'
import { findPrices } from './prices/price-repository.ts'
import { districtsInOrder, freeLotsByDistrict } from './repository.ts'

/** The smallest free lot is the one that costs least, since all of a district have one price a hectare. */
export async function freeLots(
  db: Queries,
  { language, today }: { language: Language; today: string },
): Promise<HomeDistrict[]> {
  const [districts, prices, free] = [
    await districtsInOrder(db, language),
    await findPrices(db, today),
    await freeLotsByDistrict(db),
  ]
  return districts.map(({ id, sigla, nome, nomeTraduzido, municipio, demonstracao }) => {
    const { lotes = 0, menor = null } = free.get(id) ?? {}
    const range = prices && priceRange({ ...prices.regra, ...prices }, prices.precos[sigla], menor)
    return {
      sigla,
      ...namedIn(nome, nomeTraduzido, language),
      municipio,
      lotesDisponiveis: lotes,
      areaDe: menor,
      precoDe: range?.de ?? null,
      demonstracao: demonstracao || range?.demonstracao === true,
    }
  })
}
