/** The words of the mails about an account. */
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'

export type AccountLetter = 'welcome' | 'confirm' | 'known' | 'code' | 'unknown' | 'changed'

/** `otherwise` is for whoever did not ask for it, or asked for another address. */
interface Words {
  subject: string
  text: string
  otherwise: string
  link: string
}

export const accountLetters: Record<Language, Record<AccountLetter, Words>> = {
  pt: {
    welcome: {
      subject: 'Sua conta no Invest RS',
      text: 'Sua conta no Invest RS foi criada. Entre com este e-mail e a senha que você escolheu, e confirme o endereço pelo link abaixo, válido por sete dias: só então o portal envia mensagens suas.',
      otherwise: 'Se não foi você, gere um código de acesso e escolha outra senha: a conta passa a ser sua.',
      link: 'Confirmar o e-mail',
    },
    confirm: {
      subject: 'Confirme seu e-mail no Invest RS',
      text: 'Confirme que este endereço é seu: o link vale por sete dias. Até lá as mensagens que você escreve no portal aguardam.',
      otherwise: 'Se não foi você que pediu, ignore este e-mail: nada é enviado.',
      link: 'Confirmar o e-mail',
    },
    known: {
      subject: 'Você já tem uma conta no Invest RS',
      text: 'Alguém tentou cadastrar este e-mail, que já tem uma conta. Nada mudou nela.',
      otherwise:
        'Se foi você e não lembra a senha, gere um código e escolha outra. Se não foi, ignore este e-mail.',
      link: 'Recuperar a senha',
    },
    code: {
      subject: 'Seu código de acesso ao Invest RS',
      text: `Use este código para escolher uma nova senha. Ele vale por ${limits.codeMinutes} minutos e uma única vez:`,
      otherwise: 'Se você não pediu um código, ignore este e-mail e não informe o código a ninguém.',
      link: 'Escolher uma nova senha',
    },
    unknown: {
      subject: 'Este e-mail não tem conta no Invest RS',
      text: 'Alguém pediu um código de acesso para este e-mail, que não tem uma conta com senha no portal.',
      otherwise: 'Se você usou outro endereço, peça o código para ele. Se não foi você, ignore este e-mail.',
      link: 'Criar uma conta',
    },
    changed: {
      subject: 'A senha da sua conta no Invest RS foi alterada',
      text: 'A senha da sua conta foi alterada em {quando}. Todas as sessões foram encerradas.',
      otherwise: 'Se não foi você, gere um código agora e escolha outra senha.',
      link: 'Recuperar a senha',
    },
  },
  en: {
    welcome: {
      subject: 'Your Invest RS account',
      text: 'Your Invest RS account has been created. Sign in with this e-mail and the password you chose, and confirm the address with the link below, valid for seven days: only then does the portal send messages of yours.',
      otherwise: 'If it was not you, generate a code and choose another password: the account will be yours.',
      link: 'Confirm the e-mail',
    },
    confirm: {
      subject: 'Confirm your e-mail at Invest RS',
      text: 'Confirm that this address is yours: the link is valid for seven days. Until then the messages you write in the portal wait.',
      otherwise: 'If it was not you, ignore this e-mail: nothing is sent.',
      link: 'Confirm the e-mail',
    },
    known: {
      subject: 'You already have an Invest RS account',
      text: 'Somebody tried to register this e-mail, which already has an account. Nothing in it has changed.',
      otherwise:
        'If it was you and you forgot the password, generate a code and choose another one. If not, ignore this e-mail.',
      link: 'Recover the password',
    },
    code: {
      subject: 'Your Invest RS code',
      text: `Use this code to choose a new password. It is valid for ${limits.codeMinutes} minutes and only once:`,
      otherwise: 'If you did not ask for a code, ignore this e-mail and do not tell the code to anybody.',
      link: 'Choose a new password',
    },
    unknown: {
      subject: 'This e-mail has no Invest RS account',
      text: 'Somebody asked for a code for this e-mail, which has no account with a password in the portal.',
      otherwise:
        'If you registered with another address, ask for the code there. If it was not you, ignore this e-mail.',
      link: 'Create an account',
    },
    changed: {
      subject: 'The password of your Invest RS account was changed',
      text: 'The password of your account was changed on {quando}. All sessions have been ended.',
      otherwise: 'If it was not you, generate a code now and choose another password.',
      link: 'Recover the password',
    },
  },
  es: {
    welcome: {
      subject: 'Su cuenta en Invest RS',
      text: 'Su cuenta en Invest RS fue creada. Ingrese con este correo y la contraseña que eligió, y confirme la dirección con el enlace de abajo, válido por siete días: solo entonces el portal envía mensajes suyos.',
      otherwise: 'Si no fue usted, genere un código y elija otra contraseña: la cuenta pasará a ser suya.',
      link: 'Confirmar el correo',
    },
    confirm: {
      subject: 'Confirme su correo en Invest RS',
      text: 'Confirme que esta dirección es suya: el enlace vale siete días. Hasta entonces los mensajes que escribe en el portal esperan.',
      otherwise: 'Si no fue usted, ignore este correo: no se envía nada.',
      link: 'Confirmar el correo',
    },
    known: {
      subject: 'Usted ya tiene una cuenta en Invest RS',
      text: 'Alguien intentó registrar este correo, que ya tiene una cuenta. Nada cambió en ella.',
      otherwise:
        'Si fue usted y no recuerda la contraseña, genere un código y elija otra. Si no, ignore este correo.',
      link: 'Recuperar la contraseña',
    },
    code: {
      subject: 'Su código de acceso a Invest RS',
      text: `Use este código para elegir una nueva contraseña. Vale por ${limits.codeMinutes} minutos y una sola vez:`,
      otherwise: 'Si no pidió un código, ignore este correo y no informe el código a nadie.',
      link: 'Elegir una nueva contraseña',
    },
    unknown: {
      subject: 'Este correo no tiene cuenta en Invest RS',
      text: 'Alguien pidió un código de acceso para este correo, que no tiene una cuenta con contraseña en el portal.',
      otherwise: 'Si usó otra dirección, pida el código para ella. Si no fue usted, ignore este correo.',
      link: 'Crear una cuenta',
    },
    changed: {
      subject: 'La contraseña de su cuenta en Invest RS fue modificada',
      text: 'La contraseña de su cuenta fue modificada el {quando}. Se cerraron todas las sesiones.',
      otherwise: 'Si no fue usted, genere un código ahora y elija otra contraseña.',
      link: 'Recuperar la contraseña',
    },
  },
}
