/** What the state, its portal, its seal and its programme of lots are called. Texts take these names as values. */
import type { Language } from './language.ts'

export const portalName = 'Invest RS'

const anywhere = { portal: portalName, seal: 'Made in RS', lots: 'PROEDI', state: 'Rio Grande do Sul' }

/** The state's name in the forms that sentences need, beside the names that are the same in each language. */
export const stateNames = {
  pt: { ...anywhere, inState: 'no Rio Grande do Sul', ofState: 'do Rio Grande do Sul' },
  en: { ...anywhere, inState: 'in Rio Grande do Sul', ofState: 'of Rio Grande do Sul' },
  es: { ...anywhere, inState: 'en Rio Grande do Sul', ofState: 'de Rio Grande do Sul' },
} as const satisfies Record<Language, object>
