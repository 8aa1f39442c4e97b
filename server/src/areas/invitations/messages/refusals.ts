/** The texts of this area's refusals and field problems. */
import type { invitationsArea } from '@invest/contract/invitations'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof invitationsArea> = {
  'convite-desconhecido': {
    pt: 'Este convite não existe, ou o link é de uma mensagem anterior. Use o link da última mensagem, ou peça outro convite.',
    en: 'This invitation does not exist, or the link is from an earlier message. Use the link of the last message, or ask for another invitation.',
    es: 'Esta invitación no existe, o el enlace es de un mensaje anterior. Use el enlace del último mensaje, o pida otra invitación.',
  },
  'convite-aceito': {
    pt: 'Este convite já foi aceito.',
    en: 'This invitation has already been accepted.',
    es: 'Esta invitación ya fue aceptada.',
  },
  'convite-retirado': {
    pt: 'Este convite foi retirado. Fale com quem convidou.',
    en: 'This invitation was taken back. Talk to whoever invited you.',
    es: 'Esta invitación fue retirada. Hable con quien la envió.',
  },
  'convite-vencido': {
    pt: 'O prazo deste convite terminou. Peça a quem convidou que o envie de novo.',
    en: 'This invitation has ended. Ask whoever invited you to send it again.',
    es: 'El plazo de esta invitación terminó. Pida a quien le invitó que la envíe de nuevo.',
  },
  'convite-repetido': {
    pt: 'Já há um convite à espera desta pessoa. Envie-o de novo, ou retire-o antes de fazer outro.',
    en: 'An invitation already waits for this person. Send it again, or take it back before you make another one.',
    es: 'Ya hay una invitación a la espera de esta persona. Envíela de nuevo, o retírela antes de hacer otra.',
  },
  'convite-de-outra-pessoa': {
    pt: 'Este convite foi enviado a um endereço que não é o da sua conta. Entre com a conta que tem esse endereço, ou peça um convite pelo seu CPF.',
    en: 'This invitation was sent to an address that is not your account’s. Sign in with the account that has it, or ask to be invited by your CPF.',
    es: 'Esta invitación se envió a una dirección que no es la de su cuenta. Ingrese con la cuenta que tiene esa dirección, o pida una invitación por su CPF.',
  },
  'convite-exige-cpf': {
    pt: 'Só uma conta com CPF pode aceitar um convite. Entre com uma conta que o tenha.',
    en: 'Only an account with a CPF can accept an invitation. Sign in with one that has it.',
    es: 'Solo una cuenta con CPF puede aceptar una invitación. Ingrese con una que lo tenga.',
  },
  'convite-recem-enviado': {
    pt: 'Este convite acaba de ser enviado. Espere {minutos} minutos antes de enviá-lo de novo.',
    en: 'This invitation has just been sent. Wait {minutos} minutes before you send it again.',
    es: 'Esta invitación acaba de enviarse. Espere {minutos} minutos antes de enviarla de nuevo.',
  },
}

export const fieldTexts: FieldTextsOf<typeof invitationsArea> = {
  'cpf-ou-email': {
    pt: 'Informe o CPF ou o e-mail.',
    en: 'Enter the CPF or the e-mail.',
    es: 'Indique el CPF o el correo electrónico.',
  },
  'convite-vazio': {
    pt: 'Escolha ao menos um grupo ou um município.',
    en: 'Choose at least one group or one municipality.',
    es: 'Elija al menos un grupo o un municipio.',
  },
  'lista-ilegivel': {
    pt: 'O arquivo não é uma lista que o portal possa ler. Salve a planilha como CSV.',
    en: 'The file is no list that the portal can read. Save the spreadsheet as CSV.',
    es: 'El archivo no es una lista que el portal pueda leer. Guarde la planilla como CSV.',
  },
  'planilha-grande-demais': {
    pt: 'A planilha tem linhas ou colunas demais. Salve a coluna CPF como CSV e envie de novo.',
    en: 'The spreadsheet has too many rows or columns. Save the CPF column as CSV and send it again.',
    es: 'La planilla tiene demasiadas filas o columnas. Guarde la columna CPF como CSV y envíela de nuevo.',
  },
  'lista-sem-cpf': {
    pt: 'A lista precisa de uma coluna com o título CPF.',
    en: 'The list needs a column with the heading CPF.',
    es: 'La lista necesita una columna con el título CPF.',
  },
  'lista-longa': {
    pt: 'A lista tem {linhas} linhas. O portal aceita {max} por vez.',
    en: 'The list has {linhas} lines. The portal takes {max} at a time.',
    es: 'La lista tiene {linhas} líneas. El portal acepta {max} por vez.',
  },
}
