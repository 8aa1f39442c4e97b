/** The words of the pages of privacy and accessibility: the operator's where they were brought (HOME-5). */
import type { PublicPage, PublicPageName } from '@invest/contract/home'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../area.ts'
import { keptDataIn } from './kept-data.ts'
import { ownTexts } from './text-repository.ts'

export async function readPage(
  { db, config }: Pick<AreaDeps, 'db' | 'config'>,
  page: PublicPageName,
  language: Language,
): Promise<PublicPage> {
  const texts = await ownTexts(db, page, language)
  return {
    textos: texts.length > 0 ? texts : null,
    guardado: page === 'privacidade' ? keptDataIn(language, config) : [],
  }
}
