/** What the report of an edition of the activities says that it does to people. */
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { ActivityEffect } from '@invest/contract/seal/activities'

export const consequenceTexts: Record<ActivityEffect | 'mails', InEachLanguage> = {
  SUSPENSO: {
    pt: 'Selos em vigor que ficam suspensos',
    en: 'Seals in force that are suspended',
    es: 'Sellos vigentes que quedan suspendidos',
  },
  VOLTA: {
    pt: 'Selos suspensos que voltam a valer',
    en: 'Suspended seals that are in force again',
    es: 'Sellos suspendidos que vuelven a valer',
  },
  PODE_HABILITAR: {
    pt: 'Empresas que passam a poder ter o selo',
    en: 'Companies that may have the seal now',
    es: 'Empresas que pasan a poder tener el sello',
  },
  NAO_PODE_MAIS: {
    pt: 'Empresas sem selo que deixam de poder ter um',
    en: 'Companies without a seal that may no longer have one',
    es: 'Empresas sin sello que ya no pueden tener uno',
  },
  mails: {
    pt: 'E-mails a sócios de empresas com selo',
    en: 'E-mails to owners of companies with a seal',
    es: 'Correos a socios de empresas con sello',
  },
}

/** The same of one company, in the list as a file. */
export const effectTexts: Record<ActivityEffect, InEachLanguage> = {
  SUSPENSO: { pt: 'O selo fica suspenso', en: 'The seal is suspended', es: 'El sello queda suspendido' },
  VOLTA: { pt: 'O selo volta a valer', en: 'The seal is in force again', es: 'El sello vuelve a valer' },
  PODE_HABILITAR: {
    pt: 'Passa a poder ter o selo',
    en: 'May have the seal now',
    es: 'Pasa a poder tener el sello',
  },
  NAO_PODE_MAIS: {
    pt: 'Deixa de poder ter o selo',
    en: 'May no longer have the seal',
    es: 'Ya no puede tener el sello',
  },
}

export const exportHeadings: Record<Language, string[]> = {
  pt: ['Razão social', 'CNPJ', 'Efeito', 'Sócios no portal'],
  en: ['Registered name', 'CNPJ', 'Effect', 'Owners on the portal'],
  es: ['Razón social', 'CNPJ', 'Efecto', 'Socios en el portal'],
}
