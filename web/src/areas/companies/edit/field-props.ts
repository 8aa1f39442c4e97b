/** What the sections of the form need, and the props that its fields share. */
import type { Company } from '@invest/contract/companies'
import type { FileItem } from '@invest/contract/fields'
import type { useTexts } from '../texts.ts'
import { type CompanyValues, inputId } from './company-values.ts'
import type { Field, SectionId } from './sections.ts'

export interface SectionProps {
  company: Company
  values: CompanyValues
  /** In the reader's words, by the path of the server. */
  problems: Record<string, string>
  set: (change: Partial<CompanyValues> | ((now: CompanyValues) => Partial<CompanyValues>)) => void
  /** Which parts of the page a section still lacks, in words. */
  missing: (id: SectionId) => string | undefined
}

/** The first problem of a field or of what it holds. */
export const firstProblem = (problems: Record<string, string>, start: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === start || path.startsWith(`${start}.`))?.[1]

export const fieldProps = <Name extends Field>(
  { values, problems }: SectionProps,
  t: ReturnType<typeof useTexts>['t'],
  name: Name,
) => ({
  id: inputId(name),
  label: t(`field.${name as Field}`),
  value: values[name],
  error: problems[name],
})

type FileField = 'fotosAlbum' | 'anexos' | 'anexosBuscandoInvestimento'

export const fileProps = (
  { values, problems, set }: SectionProps,
  t: ReturnType<typeof useTexts>['t'],
  field: FileField,
) => ({
  label: t(`field.${field}`),
  purpose: field,
  id: inputId(field),
  files: values[field],
  error: firstProblem(problems, field),
  onChange: (change: (files: readonly FileItem[]) => FileItem[]) =>
    set((now) => ({ [field]: change(now[field]) })),
})
