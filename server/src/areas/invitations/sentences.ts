/** What a group permits, in plain sentences; a permission that administrators made stands by its description (ADMIN-45). Pure. */
import type { Language } from '@invest/contract/language'
import { sentenceOf } from '../administration/index.ts'

export const sentencesOf = (
  permissions: readonly { nome: string; descricao: string | null }[],
  language: Language,
): string[] => permissions.map(({ nome, descricao }) => sentenceOf(nome, language) ?? (descricao || nome))
