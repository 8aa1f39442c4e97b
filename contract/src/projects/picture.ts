/** A folder as it was on a day, which an enquiry carries (PROJECT-12). */
import * as z from 'zod/mini'

/** A search is one that the person has saved. */
export const projectItemKinds = ['EMPRESA', 'LOTE', 'MUNICIPIO', 'BUSCA'] as const
export type ProjectItemKind = (typeof projectItemKinds)[number]

const PicturedItem = z.object({
  tipo: z.enum(projectItemKinds),
  /** The CNPJ, the lot's id or the RFB code. */
  id: z.string(),
  nome: z.string(),
  detalhe: z.nullable(z.string()),
  /** The district of a lot, so that a screen can lead to it. */
  sigla: z.nullable(z.string()),
})
export type PicturedItem = z.infer<typeof PicturedItem>

export const CarriedFolder = z.object({ nome: z.string(), em: z.string(), itens: z.array(PicturedItem) })
export type CarriedFolder = z.infer<typeof CarriedFolder>
