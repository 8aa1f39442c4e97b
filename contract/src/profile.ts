/** The signed-in person (IDENTITY-8). */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { FileItem } from './fields.ts'

export const LoggedUser = z.object({
  id: z.string(),
  nome: z.string(),
  nomeExibicao: z.string(),
  /** Digits only; null for a foreigner. */
  cpf: z.nullable(z.string()),
  email: z.string(),
  descricao: z.nullable(z.string()),
  imagemPerfil: z.nullable(FileItem),
  ehEstrangeiro: z.boolean(),
  listaDePermissoesDoUsuario: z.array(z.object({ nomePermissao: z.string() })),
  /**
   * Numbers for the dashboard: linked companies, those of them with a seal in force, favourites, companies hidden by
   * the person.
   */
  totais: z.object({ empresas: z.int(), comSelo: z.int(), favoritas: z.int(), ocultas: z.int() }),
})
export type LoggedUser = z.infer<typeof LoggedUser>

export const profile = {
  me: endpoint({
    method: 'GET',
    path: '/usuario/dados',
    area: 'usuario',
    access: 'signed-in',
    summary: 'The signed-in user',
    whoMay: 'Anyone signed in, for themselves',
    answer: LoggedUser,
    errors: [],
  }),
}

export const profileArea = {
  calls: profile,
} as const satisfies ContractArea
