/** Who represents a municipality on the portal, and may edit its page. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { area, byCode, municipalityCode } from './shared.ts'

export const Representative = z.object({ nome: z.string(), cpf: z.string() })
export type Representative = z.infer<typeof Representative>

/**
 * Whether a person may edit the pages that they represent: they may already (`TEM`), being added gives it (`RECEBE`), or
 * no group of the portal gives it alone (`FALTA`).
 */
const EditingRight = z.enum(['TEM', 'RECEBE', 'FALTA'])

const cpf = z.string().check(z.regex(/^\d{11}$/))
const byCpf = z.object({ code: municipalityCode, userId: cpf })
const manageRepresentatives = {
  area,
  access: 'signed-in',
  permissions: ['EDITAR_USUARIOS_MUNICIPIOS'],
} as const

/** Reading and changing the representatives. */
export const representativeCalls = {
  representatives: endpoint({
    ...manageRepresentatives,
    method: 'GET',
    path: '/municipio/:code/usuarios',
    summary: 'Who keeps a municipality, by name',
    params: byCode,
    answer: z.array(Representative),
    errors: ['municipio-desconhecido'],
  }),
  findRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'GET',
    path: '/municipio/:code/usuario/:userId',
    summary:
      'A person by CPF, whether they keep the municipality already, and whether adding them lets them edit',
    params: byCpf,
    answer: z.object({ usuario: Representative, jaAdicionado: z.boolean(), edicao: EditingRight }),
    errors: ['municipio-desconhecido', 'usuario-desconhecido'],
  }),
  addRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'POST',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Let a person, by CPF, keep a municipality',
    params: byCpf,
    answer: z.array(Representative),
    errors: ['municipio-desconhecido', 'usuario-desconhecido', 'usuario-ja-adicionado'],
  }),
  removeRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'DELETE',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Take a municipality from a person, by CPF',
    params: byCpf,
    answer: z.array(Representative),
    errors: ['municipio-desconhecido', 'usuario-desconhecido'],
  }),
}
