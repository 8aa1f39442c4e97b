/** The text of this area's refusal. */
import type { mailArea } from '@invest/contract/mail'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof mailArea> = {
  'envio-desconhecido': {
    pt: 'Este link não encerra nenhuma mensagem.',
    en: 'This link ends no mail.',
    es: 'Este enlace no pone fin a ningún mensaje.',
  },
}
