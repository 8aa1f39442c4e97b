/** The texts of this area's refusals and field problems. */
import type { profileArea } from '@invest/contract/profile'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof profileArea> = {
  'reserva-em-vigor': {
    pt: 'Você tem uma reserva em vigor. Cancele-a ou conceda o empréstimo antes de excluir seus dados.',
    en: 'You have a reservation in force. Cancel it or grant the loan before you erase your data.',
    es: 'Tiene una reserva vigente. Cancélela u otorgue el préstamo antes de eliminar sus datos.',
  },
  'entrada-antiga': {
    pt: 'Para excluir os dados, entre de novo com a sua senha: é a prova de que é você.',
    en: 'To erase the data, sign in again with your password: it proves that it is you.',
    es: 'Para eliminar los datos, vuelva a entrar con su contraseña: es la prueba de que es usted.',
  },
}

export const fieldTexts: FieldTextsOf<typeof profileArea> = {
  'email-de-outra-conta': {
    pt: 'Este não é o e-mail da sua conta.',
    en: 'This is not the e-mail of your account.',
    es: 'Este no es el correo de su cuenta.',
  },
}
