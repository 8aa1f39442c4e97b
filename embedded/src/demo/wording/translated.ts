/**
 * What the sentences of descriptions are in English and Spanish, from data/translations.tsv. Aims of investments follow
 * "We are seeking investment" and "Buscamos inversión para". Only sentences of companies that the finder shows first are
 * there; a text with another sentence has no translation.
 */
import { type TranslationLanguage, translationLanguages } from '@invest/contract/companies'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { standsOut } from '../companies/pictures.ts'
import { readData } from '../data.ts'
import type { PortalCompany } from '../model.ts'
import { random } from '../random.ts'

const translations = new Map(parseTsv(readData('translations.tsv')).map((row) => [row.pt, row]))

/** A text in Portuguese, and in the other languages as far as each of its sentences is known in them. */
export type Worded = { pt: string } & Partial<Record<TranslationLanguage, string>>

/** Puts the text of each language together from its sentences' texts in it. `wording` is how the state says some in Portuguese. */
export function worded(
  sentences: readonly string[],
  wording: ReadonlyMap<string, string>,
  compose: (texts: readonly string[], language: keyof Worded) => string,
): Worded {
  const said = sentences.map((sentence) => wording.get(sentence) ?? sentence)
  const text: Worded = { pt: compose(said, 'pt') }
  for (const language of translationLanguages) {
    const known = sentences.map((sentence) => translations.get(sentence)?.[language])
    if (known.every((one) => one !== undefined)) text[language] = compose(known, language)
  }
  return text
}

/** Of the companies that the finder shows first, most speak two more languages, some only English, and some neither. */
export function withTranslations(company: PortalCompany, about: Worded, aim: Worded): PortalCompany {
  if (standsOut(company) !== 'both') return company
  // A stream of its own, so that everything else of the company stays as it was drawn.
  const drawn = random(`traducoes ${company.registro.cnpj}`).int(1, 10)
  const languages = translationLanguages.slice(0, drawn <= 5 ? 2 : drawn <= 7 ? 1 : 0)
  const traducoes = Object.fromEntries(
    languages
      .filter((language) => about[language] ?? aim[language])
      .map((language) => [
        language,
        { descricao: about[language] ?? null, descricaoBuscandoInvestimentos: aim[language] ?? null },
      ]),
  )
  return { ...company, traducoes }
}
