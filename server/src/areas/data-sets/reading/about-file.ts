/** What is said of a file beside its lines: source, its translations and the day of the data. */
import { setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import { unstorableCharacter } from '@invest/contract/rules/stored-text'
import { wrongField } from '../../../http/refusal.ts'
import type { AnySet } from '../data-set.ts'
import type { NewEdition } from '../edition-repository.ts'

export type AboutFile = Pick<NewEdition, 'conjunto' | 'fonte' | 'fonteEn' | 'fonteEs' | 'dataDados'>

/** @throws Refusal 422 */
export const aboutFile = (set: AnySet, fields: Readonly<Partial<Record<string, unknown>>>): AboutFile => ({
  conjunto: set.name,
  fonte: sourceOf(fields.fonte),
  ...translationsIn(set, fields),
  dataDados: dayOf(fields.data),
})

export function sourceOf(about: unknown, field = 'fonte'): string {
  const source = typeof about === 'string' ? about.trim() : ''
  if (source === '') throw wrongField(field, 'obrigatorio')
  if (unstorableCharacter.test(source)) throw wrongField(field, 'caractere-invalido')
  if (source.length > limits.text) throw wrongField(field, 'maximo-caracteres', { maximo: limits.text })
  return source
}

/** For sets that show their source to everybody (DATA-36). */
function translationsIn(
  { name }: AnySet,
  { fonteEn, fonteEs }: Readonly<Partial<Record<string, unknown>>>,
): Pick<AboutFile, 'fonteEn' | 'fonteEs'> {
  const of = (field: 'fonteEn' | 'fonteEs', about: unknown) =>
    typeof about === 'string' && about.trim() ? sourceOf(about, field) : null
  return (setsWithTranslatedSource as readonly string[]).includes(name)
    ? { fonteEn: of('fonteEn', fonteEn), fonteEs: of('fonteEs', fonteEs) }
    : {}
}

function dayOf(text: unknown): string | null {
  if (typeof text !== 'string' || !text) return null
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw wrongField('data', 'formato-invalido')
  return text
}
