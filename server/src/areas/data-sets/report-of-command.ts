/** The report of an edition as a command prints it, in the words of the screen (DATA-11). */
import type { EditionReport } from '@invest/contract/administration/data-sets'
import { mostTimes } from './jumps.sql.ts'

const number = (value: number) => value.toLocaleString('en')
const lines = (count: number) => (count === 1 ? '1 line' : `${number(count)} lines`)

/** Deliveries have a command of their own. */
const problems: Partial<Record<NonNullable<EditionReport['problema']>, string>> = {
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
}

export const wasBrought = (report: EditionReport, dryRun: boolean): boolean =>
  dryRun ? report.situacao === 'LIDA' : report.situacao === 'PUBLICADA' || report.situacao === 'AGENDADA'

function ends({ situacao, id, publicarEm, saltos }: EditionReport): string {
  if (situacao === 'PUBLICADA') return `Edition ${id} is in force.`
  if (situacao === 'AGENDADA') return `Edition ${id} waits for ${publicarEm}.`
  return `Nothing was changed.${saltos.total > 0 ? ' If the numbers above are meant, give --force.' : ''}`
}

export function reportOfCommand(report: EditionReport): string {
  const { problema, recusadas, linhasRecusadas, linhas, incluidas, alteradas, removidas } = report
  if (problema) return `${problems[problema] ?? problema} Nothing was changed.`
  if (recusadas > 0) {
    const more = recusadas - linhasRecusadas.length
    return [
      ...linhasRecusadas.map(({ linha, coluna, texto, celulas }) => {
        const reason = [linha > 0 ? `line ${linha}` : 'file', coluna, texto].filter(Boolean).join(': ')
        return `${reason} (${celulas.join(' ').slice(0, 60)})`
      }),
      ...(more > 0 ? [`... and ${number(more)} more`] : []),
      `${lines(recusadas)} refused. Nothing was changed.`,
    ].join('\n')
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
    ends(report),
  ].join('\n')
}
