/** Answers the spreadsheet that simulates the price of a lot by the current table, in the reader's language (DISTRICT-32). */
import type { districts } from '@invest/contract/districts'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { texts } from '../texts.ts'
import { priceSpreadsheet } from './price-spreadsheet.ts'
import { type PriceDeps, readPrices } from './read-prices.ts'

export async function drawSpreadsheet(
  deps: PriceDeps,
  language: Language,
): Promise<AnswerOf<typeof districts.spreadsheet>> {
  const table = await readPrices(deps, {}, language)
  const bytes = await priceSpreadsheet(table, language)
  const nome = `${texts.in(language)('spreadsheet.file')}-v${table.versao}.xlsx`
  return { base64File: Buffer.from(bytes).toString('base64'), nome, nomeArquivo: nome }
}
