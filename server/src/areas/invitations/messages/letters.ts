/** The words of the mail that invites somebody. */
import type { Language } from '@invest/contract/language'

interface InvitationMailTexts {
  subject: string
  text: string
  represent: (municipality: string) => string
  groups: string
  byCpf: (until: string) => string
  byLink: (until: string) => string
  enter: string
  open: string
  notYou: string
}

export const invitationMailTexts: Record<Language, InvitationMailTexts> = {
  pt: {
    subject: 'Convite para o Invest RS',
    text: 'A equipe do Invest RS convidou você para trabalhar no portal. O convite permite:',
    represent: (municipality) => `representar o município de ${municipality} e editar a página dele`,
    groups: 'usar partes do portal reservadas à equipe',
    byCpf: (until) =>
      `Entre com a sua conta e o seu CPF até ${until}: o acesso vale a partir da primeira entrada.`,
    byLink: (until) =>
      `Abra o link até ${until} e entre com uma conta que tenha CPF e este endereço de e-mail. O portal mostra o que o convite permite, e você decide se aceita. O link é só seu: não o encaminhe.`,
    enter: 'Entrar no portal',
    open: 'Ver o convite',
    notYou: 'Se você não esperava este convite, ignore este e-mail: sem você nada acontece.',
  },
  en: {
    subject: 'Invitation to Invest RS',
    text: 'The Invest RS team has invited you to work on the portal. The invitation lets you:',
    represent: (municipality) => `represent the municipality of ${municipality} and edit its page`,
    groups: 'use parts of the portal that are kept for the team',
    byCpf: (until) =>
      `Sign in with your account and your CPF by ${until}: the access holds from your first sign-in on.`,
    byLink: (until) =>
      `Open the link by ${until} and sign in with an account that has a CPF and this e-mail address. The portal shows what the invitation lets you do, and you decide whether you accept. The link is yours alone: do not forward it.`,
    enter: 'Sign in to the portal',
    open: 'See the invitation',
    notYou: 'If you did not expect this invitation, ignore this e-mail: nothing happens without you.',
  },
  es: {
    subject: 'Invitación a Invest RS',
    text: 'El equipo de Invest RS le ha invitado a trabajar en el portal. La invitación le permite:',
    represent: (municipality) => `representar al municipio de ${municipality} y editar su página`,
    groups: 'usar partes del portal reservadas al equipo',
    byCpf: (until) =>
      `Ingrese con su cuenta y su CPF hasta ${until}: el acceso vale desde su primer ingreso.`,
    byLink: (until) =>
      `Abra el enlace hasta ${until} e ingrese con una cuenta que tenga CPF y esta dirección de correo. El portal muestra lo que permite la invitación, y usted decide si la acepta. El enlace es solo suyo: no lo reenvíe.`,
    enter: 'Ingresar al portal',
    open: 'Ver la invitación',
    notYou: 'Si no esperaba esta invitación, ignore este correo: sin usted no pasa nada.',
  },
}
