/** The texts of this area's refusals. `{name}` stands for a value. */
import type { finderArea } from '@invest/contract/finder'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof finderArea> = {
  'busca-desconhecida': {
    pt: 'Esta busca salva não existe mais.',
    en: 'This saved search no longer exists.',
    es: 'Esta búsqueda guardada ya no existe.',
  },
}
