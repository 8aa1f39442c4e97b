/** The mails about an account. Nothing that was typed into a form stands in them: anybody may type it. Pure. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { type AccountLetter, accountLetters } from './messages/letters.ts'

const screenOf: Record<AccountLetter, ScreenAddress> = {
  welcome: screens.confirmEmail,
  confirm: screens.confirmEmail,
  known: screens.passwordRecovery,
  code: screens.passwordRecovery,
  unknown: screens.registration,
  changed: screens.passwordRecovery,
}

/** `fragment` is what the link's screen needs: the token that confirms the address, or the address and its code. */
export function accountMail(
  kind: AccountLetter,
  reader: Reader,
  { when = '', fragment }: { when?: string; fragment?: Record<string, string> } = {},
): ComposedMail {
  const { subject, text, otherwise, link } = accountLetters[reader.language][kind]
  return composeMail(reader, {
    subject,
    parts: [
      { paragraphs: [text.replace('{quando}', when)] },
      ...(fragment?.codigo ? [{ title: fragment.codigo }] : []),
      { paragraphs: [otherwise] },
      { links: [{ text: link, screen: screenOf[kind], fragment }] },
    ],
  })
}
