/** What a case is about, as it is called in its reader's language (ENQUIRY-1). Pure. */
import type { Language } from '@invest/contract/language'

/** Of a lot or a district, where its district has a name in the language. */
export type OtherNames = Readonly<Record<Exclude<Language, 'pt'>, string | null>>

export const subjectName = (
  { nome, nomes }: { nome: string | null; nomes?: OtherNames | null },
  language: Language,
): string | null => (language !== 'pt' && nomes?.[language]) || nome
