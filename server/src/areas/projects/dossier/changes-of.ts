/** What a dossier says of changes since things were put into a folder (PROJECT-9). Pure. */
import type { ProjectItemKind } from '@invest/contract/projects/picture'
import type { ProjectChange } from '@invest/contract/projects/projects'

/** What is known of an item, now and of the day when it was added. */
export interface ItemThenAndNow {
  tipo: ProjectItemKind
  /** The name of today, or of that day where nobody may see it any more. */
  nome: string
  nomeDoDia: string
  disponivel: boolean
  /** YYYY-MM-DD, in the state's zone. */
  adicionadoEm: string
  /** As the screen shows them (PROJECT-9). */
  mudancas: readonly ProjectChange[]
}

export type Change = { tipo: ProjectItemKind; nome: string; desde: string } & (
  | { what: 'GONE' }
  | { what: 'RENAMED'; antes: string }
  | { what: 'SITUATION'; antes: string | null; agora: string | null }
  | { what: 'PRICES'; vigenteDesde: string }
)

export const changesOf = (items: readonly ItemThenAndNow[]): Change[] =>
  items.flatMap(({ tipo, nome, nomeDoDia, disponivel, adicionadoEm: desde, mudancas }): Change[] => {
    if (!disponivel) return [{ what: 'GONE', tipo, nome: nomeDoDia, desde }]
    const about = { tipo, nome, desde }
    return [
      ...(nome !== nomeDoDia ? [{ ...about, what: 'RENAMED' as const, antes: nomeDoDia }] : []),
      ...mudancas.flatMap(({ tipo: change, antes, agora }): Change[] => {
        if (change === 'SITUACAO') return [{ ...about, what: 'SITUATION', antes, agora }]
        return change === 'PRECOS' && agora ? [{ ...about, what: 'PRICES', vigenteDesde: agora }] : []
      }),
    ]
  })
