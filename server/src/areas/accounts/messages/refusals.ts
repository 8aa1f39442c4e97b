/** The texts of this area's refusals and field problems. `{name}` stands for a value. */
import type { accountsArea } from '@invest/contract/accounts'
import { passwordTexts } from '@invest/contract/rules/same-words'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof accountsArea> = {
  'contas-indisponiveis': {
    pt: 'As contas não podem ser consultadas ou alteradas agora. Tente de novo mais tarde.',
    en: 'Accounts cannot be read or changed now. Try again later.',
    es: 'Las cuentas no se pueden consultar ni modificar ahora. Inténtelo más tarde.',
  },
}

export const fieldTexts: FieldTextsOf<typeof accountsArea> = {
  ...passwordTexts,
  'codigo-incorreto': {
    pt: 'O código está incorreto ou não vale mais. Confira o e-mail mais recente ou gere outro código.',
    en: 'The code is wrong or no longer valid. Check the latest e-mail or generate another code.',
    es: 'El código es incorrecto o ya no es válido. Revise el correo más reciente o genere otro código.',
  },
  'confirmacao-invalida': {
    pt: 'O link não vale mais. Peça outro no seu perfil.',
    en: 'The link is no longer valid. Ask for another one in your profile.',
    es: 'El enlace ya no es válido. Pida otro en su perfil.',
  },
  'nome-recusado-pelas-contas': {
    pt: 'O serviço de contas não aceita este nome. Escreva-o de outra forma.',
    en: 'The account service does not accept this name. Write it in another way.',
    es: 'El servicio de cuentas no acepta este nombre. Escríbalo de otra forma.',
  },
  'email-recusado-pelas-contas': {
    pt: 'O serviço de contas não aceita este e-mail. Use outro.',
    en: 'The account service does not accept this e-mail. Use another one.',
    es: 'El servicio de cuentas no acepta este correo. Use otro.',
  },
  'senha-recusada-pelas-contas': {
    pt: 'O serviço de contas não aceita esta senha. Escolha uma mais difícil de adivinhar.',
    en: 'The account service does not accept this password. Choose one that is harder to guess.',
    es: 'El servicio de cuentas no acepta esta contraseña. Elija una más difícil de adivinar.',
  },
  'pais-desconhecido': {
    pt: 'Escolha um país da lista.',
    en: 'Choose a country from the list.',
    es: 'Elija un país de la lista.',
  },
}
