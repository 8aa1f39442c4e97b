/** Writes what the import command prints. */
import type { Problem } from './establishment.ts'
import type { ImportResult, Outcome, Progress } from './import-registry.ts'

const problems: Record<Problem, string> = {
  columns: 'another number of columns',
  cnpj: 'not a valid CNPJ',
  situacao: 'an unknown status',
  cnae: 'no main activity',
  municipio: 'no municipality of the state',
  nome: 'no name',
}

const listedAtMost = 50
const number = (value: number) => value.toLocaleString('en')

const counted = (count: number) => `${number(count)} establishment${count === 1 ? '' : 's'}`

export function reportOutcome(outcome: Outcome): string {
  if ('served' in outcome)
    return `The portal has served this delivery since ${outcome.served.toISOString()}. Nothing was changed; --again loads it once more.`
  return reportImport(outcome)
}

function reportImport(result: ImportResult): string {
  const { files, empresas, repetidas, semEmpresa, lines, seconds, resumed } = result
  const refused = files.reduce((sum, file) => sum + file.recusadas, 0)
  const listed = files
    .flatMap(({ nome, recusas }) =>
      recusas.map(({ linha, problema }) => `${nome}, line ${linha}: ${problems[problema]}`),
    )
    .slice(0, listedAtMost)
  const kept = files
    .filter(({ tipo }) => tipo === 'ESTABELECIMENTOS')
    .reduce((sum, file) => sum + file.mantidas, 0)
  return [
    ...listed,
    ...(refused > listed.length ? [`... and ${number(refused - listed.length)} more`] : []),
    `The portal serves ${number(empresas)} establishments of the state now.`,
    `Read ${number(lines)} lines of ${files.length} files in ${Math.round(seconds)} s${resumed > 0 ? `, ${resumed} of the files in an earlier run` : ''}; kept ${number(kept)} establishments, refused ${number(refused)} lines.`,
    ...(repetidas > 0
      ? [`${counted(repetidas)} came more than once and ${repetidas === 1 ? 'counts' : 'count'} once.`]
      : []),
    ...(semEmpresa > 0
      ? [
          `${counted(semEmpresa)} ${semEmpresa === 1 ? 'was' : 'were'} left out: no line of Empresas has ${semEmpresa === 1 ? 'its' : 'their'} root.`,
        ]
      : []),
  ].join('\n')
}

/** One line of progress. */
export function reportProgress(progress: Progress): string {
  if ('step' in progress) return progress.step
  const { file, number: at, of, share, lines, kept } = progress
  return `${at}/${of} ${file}: ${Math.floor(share * 100)} %, ${number(lines)} lines, ${number(kept)} kept`
}
