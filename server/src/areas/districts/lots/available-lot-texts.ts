/** Words of the mail about lots that have become available. `n` is counted up to 100; 100 means 100 or more. */
import type { Language } from '@invest/contract/language'
import { mostCounted, type NewsTexts } from '../../saved-searches/index.ts'

export const availableLotTexts: Record<Language, NewsTexts> = {
  pt: {
    subject: (n) =>
      n === 1
        ? 'Um lote ficou disponível nas suas buscas'
        : `${n >= mostCounted ? '100 ou mais' : n} lotes ficaram disponíveis nas suas buscas`,
    greeting: (name) => `Olá, ${name}.`,
    intro: 'Estes lotes dos distritos industriais ficaram disponíveis e atendem às buscas que você salvou.',
    found: (search, n) =>
      `${search}: ${n === 1 ? '1 lote' : `${n >= mostCounted ? '100 ou mais' : n} lotes`}`,
    others: (n) => (n === 1 ? 'e mais um' : `e mais ${n}`),
    open: 'Ver a busca',
    unsubscribe: (search) => `Não receber mais avisos da busca “${search}”`,
    automatic:
      'Mensagem automática do Invest RS, enviada no máximo uma vez por dia. Não responda a este e-mail.',
  },
  en: {
    subject: (n) =>
      n === 1
        ? 'One lot has become available in your searches'
        : `${n >= mostCounted ? '100 or more' : n} lots have become available in your searches`,
    greeting: (name) => `Hello, ${name}.`,
    intro: 'These lots of the industrial districts have become available and match searches you saved.',
    found: (search, n) => `${search}: ${n === 1 ? '1 lot' : `${n >= mostCounted ? '100 or more' : n} lots`}`,
    others: (n) => (n === 1 ? 'and one more' : `and ${n} more`),
    open: 'Open the search',
    unsubscribe: (search) => `Stop messages about the search “${search}”`,
    automatic: 'Automatic message from Invest RS, sent once a day at most. Please do not reply.',
  },
  es: {
    subject: (n) =>
      n === 1
        ? 'Un lote quedó disponible en sus búsquedas'
        : `${n >= mostCounted ? '100 o más' : n} lotes quedaron disponibles en sus búsquedas`,
    greeting: (name) => `Hola, ${name}:`,
    intro:
      'Estos lotes de los distritos industriales quedaron disponibles y coinciden con las búsquedas que usted guardó.',
    found: (search, n) => `${search}: ${n === 1 ? '1 lote' : `${n >= mostCounted ? '100 o más' : n} lotes`}`,
    others: (n) => (n === 1 ? 'y uno más' : `y ${n} más`),
    open: 'Ver la búsqueda',
    unsubscribe: (search) => `No recibir más avisos de la búsqueda “${search}”`,
    automatic:
      'Mensaje automático de Invest RS, enviado como máximo una vez por día. No responda a este correo.',
  },
}
