/** The texts of this area's refusals. `{name}` stands for a value. */
import type { finderArea } from '@invest/contract/finder'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof finderArea> = {
  'exportacoes-demais': {
    pt: 'Você já tem {max} exportações em andamento. Espere uma delas terminar.',
    en: 'You already have {max} exports running. Wait for one of them to end.',
    es: 'Ya tiene {max} exportaciones en curso. Espere a que termine una de ellas.',
  },
}
