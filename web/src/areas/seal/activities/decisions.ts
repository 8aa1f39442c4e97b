/** What decides whether an activity allows the seal: its own answer, or the nearest one above it (SEAL-2). Pure. */
import { ancestorsOf, type CodeTree, nodeAt } from '../../../widgets/code-tree/code-tree.ts'

/** Of an activity itself; null where the one above it decides. */
export type OwnAnswer = boolean | null
/** By bare code. */
export type Answers = ReadonlyMap<string, boolean>
export type AnswerChanges = ReadonlyMap<string, OwnAnswer>

/** What would be in force with these changes. */
export function withChanges(inForce: Answers, changes: AnswerChanges): Answers {
  const all = new Map(inForce)
  for (const [cnae, answer] of changes) {
    if (answer === null) all.delete(cnae)
    else all.set(cnae, answer)
  }
  return all
}

/** One change more; an answer as it is in force is no change. */
export function change(
  inForce: Answers,
  changes: AnswerChanges,
  cnae: string,
  answer: OwnAnswer,
): AnswerChanges {
  const next = new Map(changes)
  if ((inForce.get(cnae) ?? null) === answer) next.delete(cnae)
  else next.set(cnae, answer)
  return next
}

/** Changes that are still changes over what is in force now. */
export const stillChanges = (inForce: Answers, changes: AnswerChanges): AnswerChanges =>
  new Map([...changes].filter(([cnae, answer]) => (inForce.get(cnae) ?? null) !== answer))

export interface Decision {
  allows: boolean
  /** The node whose answer decides; undefined where none does, which means no. */
  by: number | undefined
}

export function decisionOf(tree: CodeTree, answers: Answers, node: number): Decision {
  const by = [...ancestorsOf(tree, node), node].findLast((one) => answers.has(nodeAt(tree, one).code))
  return { allows: by !== undefined && answers.get(nodeAt(tree, by).code) === true, by }
}

/** Activities below a node that have an answer of their own. */
export function answersBelow(tree: CodeTree, answers: Answers, node: number): number {
  const end = tree.end[node] ?? node
  let count = 0
  for (const code of answers.keys()) {
    const at = tree.index.get(code)
    if (at !== undefined && at > node && at < end) count += 1
  }
  return count
}
