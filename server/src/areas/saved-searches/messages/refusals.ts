/** The texts of this area's refusals. */
import type { savedSearchesArea } from '@invest/contract/saved-searches'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof savedSearchesArea> = {
  'busca-desconhecida': {
    pt: 'Esta busca salva não existe mais.',
    en: 'This saved search no longer exists.',
    es: 'Esta búsqueda guardada ya no existe.',
  },
}
