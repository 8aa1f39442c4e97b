/** What ports and airports are called in the reader's language: the kind is translated, the name itself stays (WEB-202). */
import type { Language } from '../language.ts'

const kinds: readonly [RegExp, Record<Exclude<Language, 'pt'>, string>][] = [
  [/^Porto d[eo] (.+)$/, { en: 'Port of $1', es: 'Puerto de $1' }],
  [
    /^Aeroporto Internacional (?:d[eo] )?(.+)$/,
    { en: '$1 International Airport', es: 'Aeropuerto Internacional $1' },
  ],
  [/^Aeroporto Regional d[eo] (.+)$/, { en: '$1 Regional Airport', es: 'Aeropuerto Regional de $1' }],
  [/^Aeroporto de (.+)$/, { en: '$1 Airport', es: 'Aeropuerto de $1' }],
  [/^Aeroporto (.+)$/, { en: '$1 Airport', es: 'Aeropuerto $1' }],
  [/^Aeroclube de (.+)$/, { en: '$1 Flying Club', es: 'Aeroclub de $1' }],
]

export function placeNameIn(language: Language, name: string): string {
  if (language === 'pt') return name
  const [pattern, forms] = kinds.find(([each]) => each.test(name)) ?? []
  return pattern && forms ? name.replace(pattern, forms[language]) : name
}
