/** A municipality's page as everybody sees it, in the reader's language where it has been translated (MUNICIPALITY-6). */
import type { Language } from '@invest/contract/language'
import type { ComparedMunicipality, PublicMunicipality } from '@invest/contract/municipalities/pages'
import { noteIfWritable } from '../../../db/connections/away.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { inLanguageOf, translatedTexts } from '../rules.ts'
import { countView, type Visitor } from '../views/count-one-view-a-day.ts'
import { readSurroundings } from './read-surroundings.ts'
import { readWhole } from './read-whole.ts'
import { figuresOfAll } from './repository.ts'

/** Reads the page as it is, without counting a view. */
export async function readPublicly(
  { db, files }: Omit<MunicipalityDeps, 'clock'>,
  code: string,
  language: Language,
): Promise<ComparedMunicipality> {
  const { texts, areaKm2, shared, ...items } = await readWhole(db, files, { code, signed: false, language })
  return {
    ...shared,
    areaKm2,
    ...inLanguageOf(language, texts, translatedTexts.page),
    investimentos: items.investimentos.map((one) =>
      inLanguageOf(language, one, translatedTexts.investimentos),
    ),
    beneficiosFiscais: items.beneficiosFiscais.map((one) =>
      inLanguageOf(language, one, translatedTexts.beneficiosFiscais),
    ),
    distritos: items.distritos.map((one) => inLanguageOf(language, one, translatedTexts.distritos)),
  }
}

/** Reads the page and counts the view; an unknown municipality has none. */
export async function visitPublicly(
  deps: MunicipalityDeps,
  code: string,
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<PublicMunicipality> {
  const page = await readPublicly(deps, code, language)
  const surroundings = await readSurroundings(deps.db, code, language)
  await noteIfWritable(() => countView(deps, code, visitor))
  return { ...page, ...surroundings }
}

/** Pages in the order of their codes, without a view (MUNICIPALITY-40). A code that is not known is left out. */
export async function comparePublicly(
  deps: Omit<MunicipalityDeps, 'clock'>,
  codigos: string,
  language: Language,
): Promise<ComparedMunicipality[]> {
  const pages: ComparedMunicipality[] = []
  const known = await figuresOfAll(deps.db, codigos.split(','))
  for (const code of new Set(codigos.split(',')))
    if (known.some(({ codMunicipioRfb }) => codMunicipioRfb === code))
      pages.push(await readPublicly(deps, code, language))
  return pages
}
