/** The SQL of the operator's own words. */
import type { PublicPageName } from '@invest/contract/home'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'

const columns = {
  pt: ['tituloPt as titulo', 'textoPt as texto'],
  en: ['tituloEn as titulo', 'textoEn as texto'],
  es: ['tituloEs as titulo', 'textoEs as texto'],
} as const

export const ownTexts = (db: Queries, page: PublicPageName, language: Language) =>
  db
    .selectFrom('textoPublico')
    .select(columns[language])
    .where('pagina', '=', page)
    .orderBy('ordem')
    .execute()
