import { stateNames } from '@invest/contract/state'
import type { Locale } from './locale.ts'

/** Texts that all pages of the embedded parts share. Portuguese defines the keys. */
const pt = {
  headline: `Onde ${stateNames.pt.theState} encontra quem investe.`,
  sentence: `Empresas, investimentos e ${stateNames.pt.stateMunicipalities} em um só portal.`,
  language: 'Idioma',
  theme: 'Alternar entre claro e escuro',
  toPortal: 'Ir para o portal',
  skip: 'Ir para o conteúdo',
  tooMany: 'Muitas chamadas',
  tooManyText: 'Este endereço fez chamadas demais. Espere um minuto e tente de novo.',
}

export type PageMessages = typeof pt

export const pageMessages: Record<Locale, PageMessages> = {
  pt,
  en: {
    headline: `Where ${stateNames.en.theState} meets its investors.`,
    sentence: `Companies, investments and ${stateNames.en.stateMunicipalities}, in one portal.`,
    language: 'Language',
    theme: 'Switch between light and dark',
    toPortal: 'Go to the portal',
    skip: 'Skip to content',
    tooMany: 'Too many calls',
    tooManyText: 'This address has made too many calls. Wait a minute and try again.',
  },
  es: {
    headline: `Donde ${stateNames.es.theState} se encuentra con quienes invierten.`,
    sentence: `Empresas, inversiones y ${stateNames.es.stateMunicipalities} en un solo portal.`,
    language: 'Idioma',
    theme: 'Cambiar entre claro y oscuro',
    toPortal: 'Ir al portal',
    skip: 'Ir al contenido',
    tooMany: 'Demasiadas llamadas',
    tooManyText: 'Esta dirección hizo demasiadas llamadas. Espere un minuto e inténtelo de nuevo.',
  },
}

export const languageNames: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' }
