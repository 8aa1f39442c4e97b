/** The texts of this area's refusals and field problems. */
import type { enquiriesArea } from '@invest/contract/enquiries/enquiries'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof enquiriesArea> = {
  'solicitacao-desconhecida': {
    pt: 'Solicitação não encontrada.',
    en: 'Enquiry not found.',
    es: 'No se encontró la solicitud.',
  },
  'assunto-desconhecido': {
    pt: 'Não encontramos aquilo sobre o que você pergunta. Talvez já não esteja no portal.',
    en: 'We did not find what you ask about. It may no longer be on the portal.',
    es: 'No encontramos aquello sobre lo que pregunta. Quizás ya no esté en el portal.',
  },
  'destino-desconhecido': {
    pt: 'Não encontramos esta empresa ou este município.',
    en: 'We did not find this company or municipality.',
    es: 'No encontramos esta empresa o este municipio.',
  },
  'destino-sem-representante': {
    pt: 'Ninguém responde no portal por {nome}. Escolha outro destino, ou convide um representante.',
    en: 'Nobody answers for {nome} on the portal. Choose somebody else, or invite a representative.',
    es: 'Nadie responde en el portal por {nome}. Elija otro destino, o invite a un representante.',
  },
  'atendente-desconhecido': {
    pt: 'Esta pessoa não atende solicitações.',
    en: 'This person does not attend to enquiries.',
    es: 'Esta persona no atiende solicitudes.',
  },
  'solicitacao-encerrada': {
    pt: 'Esta solicitação foi juntada a outra. Escreva naquela.',
    en: 'This enquiry was joined to another one. Please write there.',
    es: 'Esta solicitud se unió a otra. Escriba en aquella.',
  },
  'encaminhamento-encerrado': {
    pt: 'Este pedido já foi respondido, recusado, devolvido ou retirado.',
    en: 'This request was already answered, declined, handed back or withdrawn.',
    es: 'Este pedido ya fue respondido, rechazado, devuelto o retirado.',
  },
  'encaminhamento-repetido': {
    pt: '{nome} já recebeu este pedido e ainda não respondeu.',
    en: '{nome} has this request already and has not answered yet.',
    es: '{nome} ya recibió este pedido y aún no respondió.',
  },
  'modelo-desconhecido': {
    pt: 'Modelo não encontrado.',
    en: 'Template not found.',
    es: 'No se encontró el modelo.',
  },
  'modelos-demais': {
    pt: 'São no máximo {max} modelos. Retire um antes de acrescentar outro.',
    en: 'There are at most {max} templates. Remove one before you add another.',
    es: 'Son como máximo {max} modelos. Quite uno antes de agregar otro.',
  },
  'pergunta-vencida': {
    pt: 'Este link já não vale. Envie a pergunta de novo.',
    en: 'This link no longer holds. Please send the question again.',
    es: 'Este enlace ya no vale. Envíe la pregunta de nuevo.',
  },
  'juncao-impossivel': {
    pt: 'Só se juntam duas solicitações diferentes da mesma pessoa que ainda não foram juntadas.',
    en: 'Only two different enquiries of the same person that were not joined before can be joined.',
    es: 'Solo se unen dos solicitudes diferentes de la misma persona que aún no se unieron.',
  },
  'solicitacoes-demais': {
    pt: 'São no máximo {max} por dia. Continue amanhã.',
    en: 'There are at most {max} a day. Please go on tomorrow.',
    es: 'Son como máximo {max} por día. Continúe mañana.',
  },
}

export const fieldTexts: FieldTextsOf<typeof enquiriesArea> = {
  'motivo-da-agencia': {
    pt: 'Este motivo é da agência.',
    en: 'This reason is the agency’s.',
    es: 'Este motivo es de la agencia.',
  },
  'motivo-do-investidor': {
    pt: 'Este motivo é do investidor.',
    en: 'This reason is the investor’s.',
    es: 'Este motivo es del inversor.',
  },
  'campo-desconhecido': {
    pt: 'Há um campo entre chaves que ninguém preenche. Use {campos}.',
    en: 'There is a field in braces that nobody fills in. Use {campos}.',
    es: 'Hay un campo entre llaves que nadie completa. Use {campos}.',
  },
  'situacao-impossivel': {
    pt: 'A solicitação não pode passar a esta situação.',
    en: 'The enquiry cannot get this state.',
    es: 'La solicitud no puede pasar a esta situación.',
  },
}
