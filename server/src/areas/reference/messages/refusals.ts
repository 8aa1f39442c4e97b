/** The texts of this area's refusals. `{name}` stands for a value. */
import type { referenceArea } from '@invest/contract/reference'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof referenceArea> = {
  'lista-desconhecida': {
    pt: 'Esta lista não existe.',
    en: 'This list does not exist.',
    es: 'Esta lista no existe.',
  },
}
