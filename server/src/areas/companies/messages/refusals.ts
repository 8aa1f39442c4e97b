/** The texts of this area's refusals. `{name}` stands for a value. */
import type { companiesArea } from '@invest/contract/companies'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof companiesArea> = {
  'nao-e-socio': {
    pt: 'Seu CPF não faz parte do quadro societário da empresa.',
    en: 'Your CPF is not part of the company’s corporate structure.',
    es: 'Su CPF no forma parte de la estructura societaria de la empresa.',
  },
  'cnpj-desconhecido': {
    pt: 'Não foi possível buscar os dados do CNPJ na Junta Comercial. Confira o número e tente mais tarde.',
    en: 'The CNPJ data could not be retrieved from the commercial registry. Check the number and try again later.',
    es: 'No se pudieron obtener los datos del CNPJ en el registro mercantil. Revise el número e inténtelo más tarde.',
  },
  'limite-de-contatos': {
    pt: 'Você já viu os contatos de {max} empresas hoje. Volte amanhã.',
    en: 'You have already seen the contacts of {max} companies today. Come back tomorrow.',
    es: 'Hoy ya vio los contactos de {max} empresas. Vuelva mañana.',
  },
  'empresa-desconhecida': {
    pt: 'Empresa não encontrada.',
    en: 'Company not found.',
    es: 'No se encontró la empresa.',
  },
  'contato-desconhecido': {
    pt: 'Contato não encontrado.',
    en: 'Contact not found.',
    es: 'No se encontró el contacto.',
  },
  'empresa-ja-cadastrada': {
    pt: 'Esta empresa já está cadastrada.',
    en: 'This company is already registered.',
    es: 'Esta empresa ya está registrada.',
  },
  'nao-e-matriz': {
    pt: 'O CNPJ informado não é o da matriz. Informe o CNPJ da matriz da empresa.',
    en: 'This CNPJ is not the head office’s. Enter the CNPJ of the company’s head office.',
    es: 'El CNPJ no corresponde a la casa matriz. Ingrese el CNPJ de la casa matriz de la empresa.',
  },
  'socios-indisponiveis': {
    pt: 'Não é possível confirmar agora quem são os sócios da empresa. Tente mais tarde.',
    en: 'Who the company’s partners are cannot be confirmed right now. Try again later.',
    es: 'Por ahora no se puede confirmar quiénes son los socios de la empresa. Inténtelo más tarde.',
  },
  'empresa-inativa': {
    pt: 'A empresa consta como inativa na Junta Comercial.',
    en: 'The company is listed as inactive at the commercial registry.',
    es: 'La empresa figura como inactiva en el registro mercantil.',
  },
}

export const fieldTexts: FieldTextsOf<typeof companiesArea> = {
  'contato-sem-meio': {
    pt: 'Informe um e-mail ou um telefone.',
    en: 'Enter an e-mail or a phone number.',
    es: 'Ingrese un correo electrónico o un teléfono.',
  },
  'contato-necessario': {
    pt: 'Informe ao menos um contato.',
    en: 'Enter at least one contact.',
    es: 'Ingrese al menos un contacto.',
  },
  'descricao-do-investimento': {
    pt: 'Descreva o investimento que a empresa busca.',
    en: 'Describe the investment the company is seeking.',
    es: 'Describa la inversión que busca la empresa.',
  },
  'coordenadas-incompletas': {
    pt: 'Informe latitude e longitude, ou nenhuma das duas.',
    en: 'Enter both latitude and longitude, or neither.',
    es: 'Ingrese latitud y longitud, o ninguna de las dos.',
  },
  'posicao-fora-do-estado': {
    pt: 'A posição fica fora do Rio Grande do Sul.',
    en: 'The position is outside Rio Grande do Sul.',
    es: 'La posición queda fuera de Rio Grande do Sul.',
  },
  'codigo-desconhecido': {
    pt: 'Este código não existe na tabela.',
    en: 'This code does not exist in the table.',
    es: 'Este código no existe en la tabla.',
  },
  'codigo-expirado': {
    pt: 'Este código não está mais em vigor e não pode ser incluído.',
    en: 'This code is no longer in force and cannot be added.',
    es: 'Este código ya no está vigente y no se puede agregar.',
  },
  'endereco-de-rede': {
    pt: 'Informe só a parte do endereço depois do nome do site.',
    en: 'Enter only the part of the address after the site’s name.',
    es: 'Ingrese solo la parte de la dirección que sigue al nombre del sitio.',
  },
  inativa: {
    pt: 'A empresa consta como inativa na Junta Comercial.',
    en: 'The company is listed as inactive at the commercial registry.',
    es: 'La empresa figura como inactiva en el registro mercantil.',
  },
  'nao-e-matriz': {
    pt: 'Informe o CNPJ da matriz.',
    en: 'Enter the head office’s CNPJ.',
    es: 'Ingrese el CNPJ de la casa matriz.',
  },
}
