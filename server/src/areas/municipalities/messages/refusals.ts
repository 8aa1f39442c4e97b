/** The texts of this area's refusals. `{name}` stands for a value. */
import type { municipalitiesArea } from '@invest/contract/municipalities'
import { descriptionOrAttachment } from '@invest/contract/rules/required-texts'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof municipalitiesArea> = {
  'municipio-desconhecido': {
    pt: 'Município não encontrado.',
    en: 'Municipality not found.',
    es: 'No se encontró el municipio.',
  },
  'municipio-sem-acesso': {
    pt: 'Você não tem acesso a este município.',
    en: 'You do not have access to this municipality.',
    es: 'No tiene acceso a este municipio.',
  },
  'item-desconhecido': {
    pt: 'Um dos itens não é deste município ou já foi removido.',
    en: 'One of the items is not this municipality’s or has already been removed.',
    es: 'Uno de los elementos no es de este municipio o ya se eliminó.',
  },
  'usuario-ja-adicionado': {
    pt: 'Esse usuário já foi adicionado a este município.',
    en: 'This user has already been added to this municipality.',
    es: 'Este usuario ya se agregó a este municipio.',
  },
  'usuario-conhecido': {
    pt: 'Esta pessoa já entrou no portal e não precisa de convite. Inclua-a em Grupos de permissões ou, pelo CPF, na página do município.',
    en: 'This person has already signed in to the portal and needs no invitation. Add them in Permission groups or, by CPF, on the municipality’s page.',
    es: 'Esta persona ya ingresó al portal y no necesita invitación. Agréguela en Grupos de permisos o, por el CPF, en la página del municipio.',
  },
}

export const fieldTexts: FieldTextsOf<typeof municipalitiesArea> = {
  'descricao-ou-anexo': descriptionOrAttachment,
  'atividade-desconhecida': {
    pt: 'Esta atividade econômica não existe.',
    en: 'This economic activity does not exist.',
    es: 'Esta actividad económica no existe.',
  },
  'atividade-expirada': {
    pt: 'Uma atividade econômica não está mais em vigor e não pode ser incluída.',
    en: 'An economic activity is no longer in force and cannot be added.',
    es: 'Una actividad económica ya no está vigente y no se puede agregar.',
  },
  'cpf-invalido': {
    pt: 'Confira o CPF: os dígitos verificadores não conferem.',
    en: 'Check the CPF: its check digits do not match.',
    es: 'Revise el CPF: los dígitos verificadores no coinciden.',
  },
}
