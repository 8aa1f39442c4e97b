/** The mails about an account. Nothing that was typed into a form stands in them: anybody may type it. Pure. */
import { limits } from '@invest/contract/limits'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { texts } from './texts.ts'

export type AccountLetter = 'welcome' | 'confirm' | 'known' | 'code' | 'unknown' | 'changed'

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
  const say = texts.in(reader.language)
  return composeMail(reader, {
    subject: say(`mail.${kind}.subject`),
    parts: [
      { paragraphs: [say(`mail.${kind}.text`, { quando: when, minutes: limits.codeMinutes })] },
      ...(fragment?.codigo ? [{ title: fragment.codigo }] : []),
      { paragraphs: [say(`mail.${kind}.otherwise`)] },
      { links: [{ text: say(`mail.${kind}.link`), screen: screenOf[kind], fragment }] },
    ],
  })
}
