/** The files that the body of a save names or contains, each with its field. */
import type { FileInput } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import type { MunicipalityBody } from '@invest/contract/municipalities'
import { wrongField } from '../../../http/refusal.ts'
import {
  checkCounts,
  type DataUri,
  type NamedFile,
  type RecordFiles,
  type Sender,
} from '../../files/index.ts'
import type { PlacedItems } from './draft.ts'

interface SentFile {
  item: FileInput
  finalidade: Purpose
  campo: string
}

function sentFiles(body: MunicipalityBody, items: PlacedItems): SentFile[] {
  const one = (item: FileInput | null | undefined, finalidade: Purpose, campo: string): SentFile[] =>
    item ? [{ item, finalidade, campo }] : []
  return [
    ...one(body.imagemLogo, 'logoMunicipio', 'imagemLogo'),
    ...items.beneficiosFiscais.flatMap(({ item, at }) =>
      (item.anexos ?? []).flatMap((file, i) => one(file, 'anexosBeneficioFiscal', `${at.campo}.anexos.${i}`)),
    ),
    ...items.distritos.flatMap(({ item, at }) => one(item.imagem, 'imagemDistrito', `${at.campo}.imagem`)),
  ].filter(({ item }) => item.excluido !== true)
}

function dataUriOf({ item, finalidade, campo }: SentFile): DataUri {
  const uri = item.arquivo ?? item.dataUri
  if (!uri) throw wrongField(campo, 'obrigatorio')
  return { uri, nome: item.nomeArquivo ?? item.nome ?? 'arquivo', finalidade, campo }
}

/** Two fields with the same file would show it twice, and removing it from one would take it from the other. */
function refuseRepeated(named: NamedFile[]): void {
  const seen = new Set<string>()
  for (const { id, campo } of named) {
    if (seen.has(id)) throw wrongField(campo, 'item-repetido')
    seen.add(id)
  }
}

/**
 * Saves with the files of the body. Those that it contains as data URIs are stored before the transaction begins, and
 * removed again when the save fails (FILE-22).
 */
export async function savingFiles(
  files: RecordFiles,
  sent: { body: MunicipalityBody; items: PlacedItems },
  sender: Sender,
  save: (named: NamedFile[]) => Promise<void>,
): Promise<void> {
  const all = sentFiles(sent.body, sent.items)
  checkCounts(all)
  const contained = all.filter(({ item }) => !item.id).map(dataUriOf)
  const stored = await files.storeDataUris(contained, sender)
  const idByField = new Map(contained.map(({ campo }, i) => [campo, stored[i]]))
  const named = all.flatMap(({ item, finalidade, campo }): NamedFile[] => {
    const id = item.id?.toLowerCase() ?? idByField.get(campo)
    return id ? [{ id, finalidade, campo }] : []
  })
  try {
    refuseRepeated(named)
    await save(named)
  } catch (error) {
    await files.discard(stored)
    throw error
  }
}
