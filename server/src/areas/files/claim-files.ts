/** Gives a record its files and releases others, inside the transaction that saves it. */
import { fileRules, type Purpose } from '@invest/contract/limits'
import type { Tx } from '../../db/database.ts'
import { type FieldProblem, Refusal, refuseProblems } from '../../http/refusal.ts'
import { type FileOwner, giveTo, lockFiles, setFree } from './repository.ts'

export interface NamedFile {
  id: string
  finalidade: Purpose
  /** The field of the body that names the file, for the message: `anexos.0`. */
  campo: string
}

/** The lists that hold more files than their purpose allows; a record may have several, as `beneficiosFiscais.2.anexos`. */
export function countProblems(
  files: Pick<NamedFile, 'finalidade' | 'campo'>[],
): Record<string, FieldProblem> {
  const counts = new Map<string, number>()
  const problems: Record<string, FieldProblem> = {}
  for (const { finalidade, campo } of files) {
    const list = campo.replace(/\.\d+$/, '')
    const count = (counts.get(list) ?? 0) + 1
    counts.set(list, count)
    const max = fileRules[finalidade].maxCount
    if (count > max) problems[list] = { key: 'muitos-arquivos', values: { max } }
  }
  return problems
}

/** Two fields with the same file would show it twice, and removing it from one would take it from the other. */
const repeatedFiles = (files: NamedFile[]): Record<string, FieldProblem> =>
  Object.fromEntries(
    files.flatMap(({ id, campo }, i) =>
      files.findIndex((file) => file.id === id) < i ? [[campo, { key: 'item-repetido' }]] : [],
    ),
  )

/**
 * Without `userId` the files are ones that the server itself has just stored, for somebody without an account or of a mail.
 * Afterwards the record has exactly these files. It can take a file that the caller uploaded and no record has, or one
 * that it already has. Any other is a 404, so that nobody learns whether it exists (FILE-12).
 */
export async function claimFiles(
  tx: Tx,
  claim: { owner: FileOwner; files: NamedFile[]; previousIds: string[]; userId: string | null; now: Date },
): Promise<void> {
  const { owner, files, previousIds, userId, now } = claim
  refuseProblems({ ...repeatedFiles(files), ...countProblems(files) })
  const ids = files.map((file) => file.id)
  const rows = new Map(
    (await lockFiles(tx, [...new Set([...ids, ...previousIds])])).map((row) => [row.id, row]),
  )
  for (const { id, finalidade, campo } of files) {
    const row = rows.get(id)
    const ours = row?.donoTipo === owner.tipo && row.donoId === owner.id
    const freeAndMine = row?.donoId === null && row.enviadoPor === userId
    if (!row || !(ours || freeAndMine))
      throw new Refusal('arquivo-desconhecido', { campos: { [campo]: { key: 'valor-desconhecido' } } })
    if (row.finalidade !== finalidade)
      throw new Refusal('dados-invalidos', { campos: { [campo]: { key: 'finalidade-do-arquivo' } } })
  }
  await giveTo(tx, ids, owner)
  await setFree(
    tx,
    previousIds.filter((id) => !ids.includes(id)),
    now,
  )
}
