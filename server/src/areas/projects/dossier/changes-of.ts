/** What has changed since things were put into a folder (PROJECT-24). Pure. */
import type { ProjectItemKind } from '@invest/contract/projects/projects'

/** What is known of an item, now and of the day when it was added. */
export interface ItemThenAndNow {
  tipo: ProjectItemKind
  /** The name of today, or of that day where nobody may see it any more. */
  nome: string
  nomeDoDia: string
  disponivel: boolean
  /** YYYY-MM-DD, in the state's zone. */
  adicionadoEm: string
}

export type Change =
  | { what: 'GONE'; tipo: ProjectItemKind; nome: string; desde: string }
  | { what: 'RENAMED'; tipo: ProjectItemKind; nome: string; antes: string; desde: string }
  | { what: 'PRICES'; tipo: 'LOTE'; nome: string; desde: string; versao: number; vigenteDesde: string }

/** `prices` is the table in force; null where there is none. */
export function changesOf(
  items: readonly ItemThenAndNow[],
  prices: { versao: number; vigenteDesde: string } | null,
): Change[] {
  return items.flatMap((item): Change[] => {
    const { tipo, nome, nomeDoDia, disponivel, adicionadoEm: desde } = item
    if (!disponivel) return [{ what: 'GONE', tipo, nome: nomeDoDia, desde }]
    return [
      ...(nome !== nomeDoDia ? [{ what: 'RENAMED' as const, tipo, nome, antes: nomeDoDia, desde }] : []),
      ...(tipo === 'LOTE' && prices && prices.vigenteDesde > desde
        ? [{ what: 'PRICES' as const, tipo, nome, desde, ...pick(prices) }]
        : []),
    ]
  })
}

const pick = ({ versao, vigenteDesde }: { versao: number; vigenteDesde: string }) => ({
  versao,
  vigenteDesde,
})
