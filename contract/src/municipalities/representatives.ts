/** Who represents a municipality on the portal, and may edit its page. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { area, byCode, municipalityCode } from './shared.ts'

export const Representative = z.object({ nome: z.string(), cpf: z.string() })
export type Representative = z.infer<typeof Representative>

const byCpf = z.object({ code: municipalityCode, userId: z.string().check(z.regex(/^\d{11}$/)) })
const manageRepresentatives = {
  area,
  access: 'signed-in',
  permissions: ['EDITAR_USUARIOS_MUNICIPIOS'],
  whoMay: 'Anyone with the permission',
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
    errors: ['acesso-negado', 'municipio-desconhecido'],
  }),
  findRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'GET',
    path: '/municipio/:code/usuario/:userId',
    summary: 'A person by CPF, and whether they keep the municipality already',
    params: byCpf,
    answer: z.object({ usuario: Representative, jaAdicionado: z.boolean() }),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido'],
  }),
  addRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'POST',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Let a person, by CPF, keep a municipality',
    params: byCpf,
    answer: z.array(Representative),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido', 'usuario-ja-adicionado'],
  }),
  removeRepresentative: endpoint({
    ...manageRepresentatives,
    method: 'DELETE',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Take a municipality from a person, by CPF',
    params: byCpf,
    answer: z.array(Representative),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido'],
  }),
}
