/** Writes what the import command prints. */
import type { ImportResult, RefusedLine } from './import-result.ts'

const problems: Record<RefusedLine['problem'], string> = {
  cnpj: 'not a valid CNPJ',
  elegivel: 'neither yes nor no',
  columns: 'a column is missing',
  double: 'CNPJ mentioned before',
}

const number = (value: number) => value.toLocaleString('en')

export const importSucceeded = (result: ImportResult): boolean =>
  result.refusedInAll === 0 && result.lines > 0

export function reportImport(result: ImportResult): string {
  const { refused, refusedInAll, lines, eligible, unknown } = result
  if (refusedInAll > 0) {
    const more = refusedInAll - refused.length
    return [
      ...refused.map(({ line, problem, text }) => `line ${line}: ${problems[problem]}: ${text.slice(0, 60)}`),
      ...(more > 0 ? [`... and ${number(more)} more`] : []),
      `${refusedInAll === 1 ? '1 line' : `${number(refusedInAll)} lines`} refused. Nothing was changed.`,
    ].join('\n')
  }
  if (lines === 0) return 'The file holds no line. Nothing was changed.'
  return [
    `The list now holds ${number(lines)} companies: ${number(eligible)} eligible, ${number(lines - eligible)} not.`,
    ...(unknown > 0
      ? [
          `${number(unknown)} of them are no head office of the state in the registry yet; they show once they are.`,
        ]
      : []),
  ].join('\n')
}
