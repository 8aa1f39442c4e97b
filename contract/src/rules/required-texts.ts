/** What an empty required field says: the portal's screens word it one way, administration and municipalities another (API-45). */
import type { InEachLanguage } from '../language.ts'

export const requiredTexts = {
  obrigatorio: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio' },
  necessario: { pt: 'Campo necessário!', en: 'Required!', es: '¡Campo obligatorio!' },
} as const satisfies Record<string, InEachLanguage>

/** A tax incentive needs one of the two (MUNICIPALITY-10). */
export const descriptionOrAttachment: InEachLanguage = {
  pt: 'Informe uma descrição ou ao menos um anexo.',
  en: 'Enter a description or at least one attachment.',
  es: 'Ingrese una descripción o al menos un adjunto.',
}
