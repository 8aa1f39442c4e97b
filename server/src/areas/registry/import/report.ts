/** Which lines of a delivery were left out, for whoever brings it by command. They hold nothing of what the lines say (REGISTRY-13). */

import type { Built } from './build.sql.ts'
import type { Problem } from './establishment.ts'
import type { FileMark } from './load.sql.ts'

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

export function reportLeftOut(files: readonly FileMark[], { repetidas, semEmpresa }: Built): string[] {
  const refused = files.reduce((sum, file) => sum + file.recusadas, 0)
  const listed = files
    .flatMap(({ nome, recusas }) =>
      recusas.map(({ linha, problema }) => `${nome}, line ${linha}: ${problems[problema]}`),
    )
    .slice(0, listedAtMost)
  return [
    ...listed,
    ...(refused > listed.length ? [`... and ${number(refused - listed.length)} more`] : []),
    ...(repetidas > 0
      ? [`${counted(repetidas)} came more than once and ${repetidas === 1 ? 'counts' : 'count'} once.`]
      : []),
    ...(semEmpresa > 0
      ? [
          `${counted(semEmpresa)} ${semEmpresa === 1 ? 'was' : 'were'} left out: no line of Empresas has ${semEmpresa === 1 ? 'its' : 'their'} root.`,
        ]
      : []),
  ]
}
