/** The report of an edition as a command prints it, in the words of the screen (DATA-11). */
import type { EditionReport, FileProblem } from '@invest/contract/administration/data-sets'
import { mostTimes } from '../jumps.sql.ts'

const number = (value: number) => value.toLocaleString('en')
const lines = (count: number) => (count === 1 ? '1 line' : `${number(count)} lines`)

const problems: Partial<Record<FileProblem, string>> = {
  VAZIO: 'The file holds no line.',
  ILEGIVEL:
    'The file can be read neither as a spreadsheet (xlsx) nor as CSV: open it in its program and save it as xlsx.',
  PLANILHA_ANTIGA:
    'The file is an old spreadsheet (xls) or has a password: save it as xlsx, without a password.',
  PLANILHA_ODS: 'The file is an OpenDocument spreadsheet (ods): save it as xlsx.',
  GRANDE_DEMAIS: 'The spreadsheet has too many rows or is too large once unzipped: save it as CSV.',
  COLUNAS_DEMAIS:
    'The spreadsheet has far more columns than the set: leave those of the set, or save it as CSV.',
  LINHAS_DEMAIS: 'The file has more lines than a set may have.',
  INTERROMPIDA: 'The reading was broken off.',
  SEM_ESPACO: 'There was no room on the disk.',
  BASE_MUDOU: 'What is in force has changed.',
  SEM_DIREITO: 'This role may not replace the registry: the command needs the role that owns the tables.',
}

/** Why a file or a folder can't be brought. */
export const problemOfCommand = ({
  problema,
  message = '',
}: {
  problema: FileProblem
  message?: string
}): string => message || `${problems[problema] ?? problema} Nothing was changed.`

interface Outcome {
  dryRun?: boolean | undefined
  done: boolean
  /** Of the edition on the screen. */
  address: string
}

function ends(
  { situacao, id, publicarEm, consequencias }: EditionReport,
  { dryRun, done, address }: Outcome,
) {
  if (situacao === 'PUBLICADA') return `Edition ${id} is in force.`
  if (situacao === 'AGENDADA') return `Edition ${id} waits for ${publicarEm}.`
  if (done && !dryRun)
    return `Edition ${id} waits, and nothing has changed yet: publish it at ${address}, or bring it again with --publish.`
  const isDoubtful = consequencias.some(({ duvida, numero }) => duvida && numero > 0)
  return `Nothing was changed.${isDoubtful ? ' If what looks wrong above is meant, give --force.' : ''}`
}

/** A line each. */
export function reportOfCommand(report: EditionReport, outcome: Outcome): string[] {
  const { problema, recusadas, linhasRecusadas, linhas, incluidas, alteradas, removidas } = report
  if (problema) return [problemOfCommand({ problema })]
  if (recusadas > 0) {
    const more = recusadas - linhasRecusadas.length
    return [
      ...linhasRecusadas.map(({ linha, coluna, texto, celulas }) => {
        const reason = [linha > 0 ? `line ${linha}` : 'file', coluna, texto].filter(Boolean).join(': ')
        return `${reason} (${celulas.join(' ').slice(0, 60)})`
      }),
      ...(more > 0 ? [`... and ${number(more)} more`] : []),
      `${lines(recusadas)} refused. Nothing was changed.`,
    ]
  }
  return [
    `${lines(linhas)}: ${number(incluidas)} added, ${number(alteradas)} changed, ${number(removidas)} removed.`,
    ...report.saltos.maiores
      .filter(({ vezes }) => vezes === null || vezes > mostTimes)
      .map(
        ({ coluna, chave, antes, depois }) =>
          `${coluna} of ${chave.replaceAll('\u001F', ' ')}: ${antes} before, ${depois} now.`,
      ),
    ...report.consequencias
      .filter(({ numero }) => numero > 0)
      .map(({ texto, numero }) => `${texto}: ${number(numero)}.`),
    ends(report, outcome),
  ]
}
