/** Numbers that can be read two ways: a file that has some is read once somebody has said what they are (DATA-32). */
import type { dataSets, Question } from '@invest/contract/administration/data-sets'
import type { BodyOf } from '@invest/contract/endpoint'
import type { AreaDeps } from '../../../area.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { AnySet } from '../data-set.ts'
import { changeEdition, findEdition, removeLinesOf } from '../edition-repository.ts'
import type { Doubt } from './read-lines.ts'

export type { Question }

/** One for each column, with its first cell as the example. */
export function withDoubts(
  questions: readonly Question[],
  linha: number,
  doubts: readonly Doubt[],
): Question[] {
  const found = questions.map((one) =>
    doubts.some(({ coluna }) => coluna === one.coluna) ? { ...one, celulas: one.celulas + 1 } : one,
  )
  const added = doubts
    .filter(({ coluna }) => !questions.some((one) => one.coluna === coluna))
    .map(({ coluna, celula, readings: { MILHAR: milhar, DECIMAL: decimal } }) => ({
      coluna,
      celulas: 1,
      linha,
      exemplo: celula,
      milhar,
      decimal,
    }))
  return [...found, ...added]
}

/** The file is read again, by the worker that read it before. */
export function answerQuestions(
  { db }: Pick<AreaDeps, 'db'>,
  set: AnySet,
  id: number,
  { leituras }: BodyOf<typeof dataSets.answer>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const edition = await findEdition(tx, set.name, id)
    if (!edition) throw new Refusal('edicao-desconhecida')
    const questions = edition.perguntas as unknown as Question[]
    if (questions.length === 0) throw new Refusal('edicao-nao-publicavel')
    const senses = new Map(leituras.map(({ coluna, sentido }) => [coluna, sentido]))
    if (questions.some(({ coluna }) => !senses.has(coluna))) throw wrongField('leituras', 'obrigatorio')
    const answered = Object.fromEntries(questions.map(({ coluna }) => [coluna, senses.get(coluna)]))
    const again = await changeEdition(tx, id, ['RECUSADA'], {
      situacao: 'LENDO',
      // Another column may have asked before.
      leituras: JSON.stringify({ ...(edition.leituras as object), ...answered }),
      perguntas: '[]',
      linhas: 0,
      recusadas: 0,
      lidos: 0,
      tentativas: 0,
    })
    if (!again) throw new Refusal('edicao-nao-publicavel')
    await removeLinesOf(tx, id)
  })
}
