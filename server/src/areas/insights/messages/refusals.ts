/** The texts of this area's refusals. */
import type { insightsArea } from '@invest/contract/insights/insights'
import type { RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof insightsArea> = {
  'envio-desconhecido': {
    pt: 'Este link não cancela nenhum envio.',
    en: 'This link ends no mail.',
    es: 'Este enlace no cancela ningún envío.',
  },
}
