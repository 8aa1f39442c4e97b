/** Words of the weekly mail about saved searches. `n` is counted up to 100; 100 means 100 or more. */
import type { Language } from '@invest/contract/language'
import { mostCounted, type NewsTexts } from '../../saved-searches/index.ts'

export const weeklyTexts: Record<Language, NewsTexts> = {
  pt: {
    subject: (n) =>
      n === 1
        ? 'Uma empresa nova nas suas buscas'
        : `${n >= mostCounted ? '100 ou mais' : n} empresas novas nas suas buscas`,
    intro: 'Estas empresas foram cadastradas desde o último aviso e atendem às buscas que você salvou.',
    found: (search, n) =>
      `${search}: ${n === 1 ? '1 empresa nova' : `${n >= mostCounted ? '100 ou mais' : n} empresas novas`}`,
    others: (n) => (n === 1 ? 'e mais uma' : `e mais ${n}`),
    open: 'Ver a busca',
  },
  en: {
    subject: (n) =>
      n === 1
        ? 'One new company in your searches'
        : `${n >= mostCounted ? '100 or more' : n} new companies in your searches`,
    intro: 'These companies were registered since our last message and match searches you saved.',
    found: (search, n) =>
      `${search}: ${n === 1 ? '1 new company' : `${n >= mostCounted ? '100 or more' : n} new companies`}`,
    others: (n) => (n === 1 ? 'and one more' : `and ${n} more`),
    open: 'Open the search',
  },
  es: {
    subject: (n) =>
      n === 1
        ? 'Una empresa nueva en sus búsquedas'
        : `${n >= mostCounted ? '100 o más' : n} empresas nuevas en sus búsquedas`,
    intro:
      'Estas empresas se registraron desde nuestro último aviso y coinciden con las búsquedas que usted guardó.',
    found: (search, n) =>
      `${search}: ${n === 1 ? '1 empresa nueva' : `${n >= mostCounted ? '100 o más' : n} empresas nuevas`}`,
    others: (n) => (n === 1 ? 'y una más' : `y ${n} más`),
    open: 'Ver la búsqueda',
  },
}
