/** Words of the monthly mail about one's pages. */
import type { Language } from '@invest/contract/language'

interface MonthTexts {
  /** `month` as `outubro de 2026`. */
  subject(month: string): string
  intro(month: string): string
  visitors(n: number): string
  /** Of a company, found in lists; of a municipality, searched in. */
  found(n: number): string
  searched(n: number): string
  favourites(n: number): string
  enquiries(n: number): string
  open: string
  others(n: number): string
}

const counted = (one: string, other: string) => (n: number) => (n === 1 ? one : other.replace('#', String(n)))

export const monthTexts: Record<Language, MonthTexts> = {
  pt: {
    subject: (month) => `Suas páginas no Invest RS em ${month}`,
    intro: (month) => `Isto aconteceu com as suas páginas em ${month}.`,
    visitors: counted('1 visitante', '# visitantes'),
    found: counted('1 vez em resultados de buscas', '# vezes em resultados de buscas'),
    searched: counted('1 busca no município', '# buscas no município'),
    favourites: counted('1 pessoa a marcou como favorita', '# pessoas a marcaram como favorita'),
    enquiries: counted('1 solicitação recebida', '# solicitações recebidas'),
    open: 'Ver o desempenho',
    others: counted('E mais 1 página.', 'E mais # páginas.'),
  },
  en: {
    subject: (month) => `Your pages on Invest RS in ${month}`,
    intro: (month) => `This is how your pages did in ${month}.`,
    visitors: counted('1 visitor', '# visitors'),
    found: counted('Once in search results', '# times in search results'),
    searched: counted('1 search in the municipality', '# searches in the municipality'),
    favourites: counted('1 person made it a favourite', '# people made it a favourite'),
    enquiries: counted('1 enquiry received', '# enquiries received'),
    open: 'See how the page does',
    others: counted('And 1 more page.', 'And # more pages.'),
  },
  es: {
    subject: (month) => `Sus páginas en Invest RS en ${month}`,
    intro: (month) => `Esto ocurrió con sus páginas en ${month}.`,
    visitors: counted('1 visitante', '# visitantes'),
    found: counted('1 vez en resultados de búsquedas', '# veces en resultados de búsquedas'),
    searched: counted('1 búsqueda en el municipio', '# búsquedas en el municipio'),
    favourites: counted('1 persona la marcó como favorita', '# personas la marcaron como favorita'),
    enquiries: counted('1 solicitud recibida', '# solicitudes recibidas'),
    open: 'Ver el rendimiento',
    others: counted('Y 1 página más.', 'Y # páginas más.'),
  },
}
