/** A folder as it is now, for an enquiry that carries it (PROJECT-12), and for a link. */
import type { CarriedFolder, PicturedItem } from '@invest/contract/projects/picture'
import type { Tx } from '../../db/database.ts'
import { findProject, itemsOf, type Viewer } from './project-repository.ts'

/** What is in a folder today as others may see it: without notes, what is gone, and searches, which are the person's own. */
export async function pictureOf(tx: Tx, id: string, viewer: Viewer): Promise<PicturedItem[]> {
  return (await itemsOf(tx, id, viewer))
    .filter(({ tipo, disponivel }) => disponivel && tipo !== 'BUSCA')
    .map(({ tipo, id: item, nome, detalhe, sigla }) => ({ tipo, id: item, nome, detalhe, sigla }))
}

/** For an enquiry that carries a folder; undefined where the person neither has nor edits it. */
export async function carriedFolder(
  tx: Tx,
  viewer: Viewer & { now: Date },
  id: string,
): Promise<CarriedFolder | undefined> {
  const project = await findProject(tx, viewer.userId, id)
  return (
    project && { nome: project.nome, em: viewer.now.toISOString(), itens: await pictureOf(tx, id, viewer) }
  )
}
