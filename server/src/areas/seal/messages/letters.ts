/** The words of the mails about seals. They hold nothing that somebody typed (MAIL-17). */
import type { InEachLanguage, Language } from '@invest/contract/language'

interface ActivityWords {
  subject: (companies: number, first: string) => string
  before: string
  after: string
}

export const activitiesMailTexts: Record<'SUSPENSO' | 'VOLTA', Record<Language, ActivityWords>> = {
  SUSPENSO: {
    pt: {
      subject: (n, first) =>
        n === 1 ? `O selo Made in RS está suspenso: ${first}` : `${n} selos Made in RS estão suspensos`,
      before:
        'A lista de atividades que permitem o selo de origem Made in RS mudou, e nenhuma atividade registrada destas empresas está nela:',
      after:
        'O selo fica suspenso: a imagem deixa de ser oferecida, e quem ler o código verá a suspensão. Ele volta a valer sozinho quando uma atividade da empresa constar da lista. Se a empresa exerce uma atividade compatível, inclua-a na Junta Comercial.',
    },
    en: {
      subject: (n, first) =>
        n === 1 ? `The Made in RS seal is suspended: ${first}` : `${n} Made in RS seals are suspended`,
      before:
        'The list of activities that allow the Made in RS seal of origin has changed, and no registered activity of these companies is on it:',
      after:
        'The seal is suspended: its picture is no longer offered, and whoever reads the code sees the suspension. It returns by itself once an activity of the company is on the list. If the company carries out a compatible activity, add it at the commercial registry.',
    },
    es: {
      subject: (n, first) =>
        n === 1
          ? `El sello Made in RS está suspendido: ${first}`
          : `${n} sellos Made in RS están suspendidos`,
      before:
        'La lista de actividades que permiten el sello de origen Made in RS cambió, y ninguna actividad registrada de estas empresas está en ella:',
      after:
        'El sello queda suspendido: la imagen deja de ofrecerse, y quien lea el código verá la suspensión. Vuelve a valer solo cuando una actividad de la empresa figure en la lista. Si la empresa ejerce una actividad compatible, inclúyala en el registro mercantil.',
    },
  },
  VOLTA: {
    pt: {
      subject: (n, first) =>
        n === 1 ? `O selo Made in RS voltou a valer: ${first}` : `${n} selos Made in RS voltaram a valer`,
      before:
        'A lista de atividades que permitem o selo de origem Made in RS mudou, e o selo destas empresas voltou a valer:',
      after: 'A imagem pode ser baixada de novo, e os códigos já impressos voltam a ser válidos.',
    },
    en: {
      subject: (n, first) =>
        n === 1
          ? `The Made in RS seal is in force again: ${first}`
          : `${n} Made in RS seals are in force again`,
      before:
        'The list of activities that allow the Made in RS seal of origin has changed, and the seal of these companies is in force again:',
      after: 'The picture can be downloaded again, and codes already printed are valid again.',
    },
    es: {
      subject: (n, first) =>
        n === 1 ? `El sello Made in RS vuelve a valer: ${first}` : `${n} sellos Made in RS vuelven a valer`,
      before:
        'La lista de actividades que permiten el sello de origen Made in RS cambió, y el sello de estas empresas vuelve a valer:',
      after: 'La imagen puede descargarse de nuevo, y los códigos ya impresos vuelven a ser válidos.',
    },
  },
}

export const moreCompanies: Record<Language, (more: number) => string> = {
  pt: (more) => `e mais ${more}, que você vê no portal`,
  en: (more) => `and ${more} more, which you see on the portal`,
  es: (more) => `y ${more} más, que usted ve en el portal`,
}

export const openSeals: InEachLanguage = {
  pt: 'Ver os selos das suas empresas',
  en: 'See the seals of your companies',
  es: 'Ver los sellos de sus empresas',
}

interface TermsWords {
  subject: string
  before: (version: string, day: string) => string
  company: (name: string, version: string) => string
  after: string
}

export const termsMailTexts: Record<Language, TermsWords> = {
  pt: {
    subject: 'Os termos do selo Made in RS mudaram',
    before: (version, day) =>
      `A versão ${version} dos termos de adesão ao selo de origem Made in RS está em vigor desde ${day}.`,
    company: (name, version) => `${name}: termos aceitos na versão ${version}`,
    after:
      'A mudança não altera o selo destas empresas, e você não precisa fazer nada. Os novos termos podem ser lidos no portal, na tela do selo de cada empresa, ao lado dos que foram aceitos.',
  },
  en: {
    subject: 'The terms of the Made in RS seal have changed',
    before: (version, day) =>
      `Version ${version} of the terms of adhesion to the Made in RS seal of origin is in force since ${day}.`,
    company: (name, version) => `${name}: accepted version ${version} of the terms`,
    after:
      'The change does not alter the seal of these companies, and you need not do anything. The new terms can be read on the portal, on the screen of each company’s seal, beside those that were accepted.',
  },
  es: {
    subject: 'Los términos del sello Made in RS cambiaron',
    before: (version, day) =>
      `La versión ${version} de los términos de adhesión al sello de origen Made in RS está en vigor desde el ${day}.`,
    company: (name, version) => `${name}: términos aceptados en la versión ${version}`,
    after:
      'El cambio no altera el sello de estas empresas, y usted no necesita hacer nada. Los nuevos términos pueden leerse en el portal, en la pantalla del sello de cada empresa, junto a los que se aceptaron.',
  },
}
