/** The texts of this area's refusals. `{name}` stands for a value. */
import type { sealArea } from '@invest/contract/seal'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof sealArea> = {
  'selo-nao-habilitado': {
    pt: 'O selo desta empresa não está habilitado.',
    en: 'This company’s seal is not enabled.',
    es: 'El sello de esta empresa no está habilitado.',
  },
  'selo-suspenso': {
    pt: 'O selo está suspenso: na Junta Comercial, a empresa consta como inativa, com matriz em outro estado ou sem atividade compatível.',
    en: 'The seal is suspended: according to the commercial registry, the company is inactive, has its head office in another state or has no compatible activity.',
    es: 'El sello está suspendido: según el registro mercantil, la empresa está inactiva, tiene su casa matriz en otro estado o no tiene actividad compatible.',
  },
  'selo-ja-habilitado': {
    pt: 'O selo desta empresa já está habilitado.',
    en: 'This company’s seal is already enabled.',
    es: 'El sello de esta empresa ya está habilitado.',
  },
  'termos-desatualizados': {
    pt: 'Os termos de adesão mudaram. Leia a versão atual antes de aceitar.',
    en: 'The terms of adhesion have changed. Read the current version before accepting.',
    es: 'Los términos de adhesión cambiaron. Lea la versión actual antes de aceptar.',
  },
  'atividade-incompativel': {
    pt: 'Nenhuma atividade da empresa é compatível com o selo.',
    en: 'None of the company’s activities is compatible with the seal.',
    es: 'Ninguna actividad de la empresa es compatible con el sello.',
  },
  'fora-do-estado': {
    pt: 'O selo é para empresas com matriz no Rio Grande do Sul.',
    en: 'The seal is for companies with their head office in Rio Grande do Sul.',
    es: 'El sello es para empresas con casa matriz en Rio Grande do Sul.',
  },
}

export const fieldTexts: FieldTextsOf<typeof sealArea> = {
  'sede-em-outro-estado': {
    pt: 'A matriz da empresa fica em outro estado.',
    en: 'The company’s head office is in another state.',
    es: 'La casa matriz de la empresa está en otro estado.',
  },
  'sem-atividade-compativel': {
    pt: 'Nenhuma atividade da empresa é compatível com o selo.',
    en: 'None of the company’s activities is compatible with the seal.',
    es: 'Ninguna actividad de la empresa es compatible con el sello.',
  },
}
