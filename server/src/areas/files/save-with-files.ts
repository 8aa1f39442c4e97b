/** Saves a record with the files that its body names by id or contains as data URIs. */
import type { FileInput } from '@invest/contract/fields'
import type { FieldProblem } from '../../http/refusal.ts'
import { countProblems, type NamedFile } from './claim-files.ts'
import { discardFiles, type Sender, storeDataUris } from './store-data-uris.ts'
import type { FileDeps } from './store-file.ts'

/** A file of the body. */
export interface SentFile extends Omit<NamedFile, 'id'> {
  item: FileInput
}

/** What keeps the body's files from being saved, by field. */
export type FileProblems = Record<string, FieldProblem>

const uriIn = ({ item }: SentFile) => item.arquivo ?? item.dataUri

function fileProblems(sent: SentFile[]): FileProblems {
  const empty = sent.filter((file) => !file.item.id && !uriIn(file))
  return {
    ...Object.fromEntries(empty.map(({ campo }) => [campo, { key: 'obrigatorio' }] as const)),
    ...countProblems(sent),
  }
}

/**
 * What the body contains as data URIs is stored before the transaction of `save` begins, and removed again when that
 * fails; where there is a problem, nothing is stored (FILE-11). `save` claims the files that it is given.
 */
export async function saveWithFiles<T>(
  deps: FileDeps,
  all: SentFile[],
  sender: Sender,
  save: (named: NamedFile[], problems: FileProblems) => Promise<T>,
): Promise<T> {
  const sent = all.filter(({ item }) => item.excluido !== true)
  const problems = fileProblems(sent)
  const sound = Object.keys(problems).length === 0
  const contained = sound ? sent.filter(({ item }) => !item.id) : []
  const uris = contained.map((file) => {
    const { item, finalidade, campo } = file
    return { uri: uriIn(file) ?? '', nome: item.nomeArquivo ?? item.nome ?? 'arquivo', finalidade, campo }
  })
  const stored = await storeDataUris(deps, uris, sender)
  const idByField = new Map(contained.map(({ campo }, i) => [campo, stored[i]]))
  const named = sent.flatMap(({ item, finalidade, campo }): NamedFile[] => {
    const id = item.id?.toLowerCase() ?? idByField.get(campo)
    return id ? [{ id, finalidade, campo }] : []
  })
  try {
    return await save(named, problems)
  } catch (error) {
    await discardFiles(deps, stored)
    throw error
  }
}
