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
  'atividades-mudaram': {
    pt: 'As atividades do selo mudaram desde que você as abriu. Confira o que vale agora e veja o efeito de novo.',
    en: 'The activities of the seal have changed since you opened them. Check what holds now and see the effect again.',
    es: 'Las actividades del sello cambiaron desde que usted las abrió. Revise lo que vale ahora y vea el efecto de nuevo.',
  },
  'termos-desconhecidos': {
    pt: 'Não há esta versão dos termos.',
    en: 'There is no such version of the terms.',
    es: 'No existe esta versión de los términos.',
  },
  'termos-mudaram': {
    pt: 'Outra versão dos termos foi publicada ou retirada desde que você abriu esta. Confira-a antes de publicar a sua.',
    en: 'Another version of the terms was published or withdrawn since you opened this one. Check it before you publish yours.',
    es: 'Otra versión de los términos se publicó o se retiró desde que usted abrió esta. Revísela antes de publicar la suya.',
  },
  'termos-em-espera': {
    pt: 'Uma versão dos termos já espera pelo seu dia. Retire-a antes de publicar outra.',
    en: 'A version of the terms already waits for its day. Withdraw it before you publish another one.',
    es: 'Una versión de los términos ya espera su día. Retírela antes de publicar otra.',
  },
  'termos-em-vigor': {
    pt: 'Esta versão já está em vigor ou já esteve, e não pode ser retirada. Publique outra.',
    en: 'This version is in force or was, and can’t be withdrawn. Publish another one.',
    es: 'Esta versión ya está o estuvo en vigor y no puede retirarse. Publique otra.',
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
  'atividade-desconhecida': {
    pt: 'O portal não conhece este código da CNAE.',
    en: 'The portal does not know this CNAE code.',
    es: 'El portal no conoce este código de la CNAE.',
  },
  'atividade-repetida': {
    pt: 'Esta atividade foi indicada duas vezes.',
    en: 'This activity was named twice.',
    es: 'Esta actividad se indicó dos veces.',
  },
  'nada-muda': {
    pt: 'Nada muda em relação ao que está em vigor.',
    en: 'Nothing changes from what is in force.',
    es: 'Nada cambia respecto de lo que está en vigor.',
  },
  'paragrafos-diferentes': {
    pt: 'Os parágrafos são numerados e precisam ser {esperados}, como em português.',
    en: 'The paragraphs are numbered, and have to be {esperados} as in Portuguese.',
    es: 'Los párrafos están numerados y deben ser {esperados}, como en portugués.',
  },
}
