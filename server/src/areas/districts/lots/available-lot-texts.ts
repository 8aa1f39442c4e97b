/** Words of the mail about lots that have become available. `n` is counted up to 100; 100 means 100 or more. */
import type { Language } from '@invest/contract/language'
import { mostCounted, type NewsTexts } from '../../saved-searches/index.ts'

export const availableLotTexts: Record<Language, NewsTexts> = {
  pt: {
    subject: (n) =>
      n === 1
        ? 'Um lote ficou disponível nas suas buscas'
        : `${n >= mostCounted ? '100 ou mais' : n} lotes ficaram disponíveis nas suas buscas`,
    intro: 'Estes lotes dos distritos industriais ficaram disponíveis e atendem às buscas que você salvou.',
    found: (search, n) =>
      `${search}: ${n === 1 ? '1 lote' : `${n >= mostCounted ? '100 ou mais' : n} lotes`}`,
    others: (n) => (n === 1 ? 'e mais um' : `e mais ${n}`),
    open: 'Ver a busca',
  },
  en: {
    subject: (n) =>
      n === 1
        ? 'One lot has become available in your searches'
        : `${n >= mostCounted ? '100 or more' : n} lots have become available in your searches`,
    intro: 'These lots of the industrial districts have become available and match searches you saved.',
    found: (search, n) => `${search}: ${n === 1 ? '1 lot' : `${n >= mostCounted ? '100 or more' : n} lots`}`,
    others: (n) => (n === 1 ? 'and one more' : `and ${n} more`),
    open: 'Open the search',
  },
  es: {
    subject: (n) =>
      n === 1
        ? 'Un lote quedó disponible en sus búsquedas'
        : `${n >= mostCounted ? '100 o más' : n} lotes quedaron disponibles en sus búsquedas`,
    intro:
      'Estos lotes de los distritos industriales quedaron disponibles y coinciden con las búsquedas que usted guardó.',
    found: (search, n) => `${search}: ${n === 1 ? '1 lote' : `${n >= mostCounted ? '100 o más' : n} lotes`}`,
    others: (n) => (n === 1 ? 'y uno más' : `y ${n} más`),
    open: 'Ver la búsqueda',
  },
}
