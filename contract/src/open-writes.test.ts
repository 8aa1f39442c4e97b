/** Each write asks for a permission, or stands here with the reason why anybody signed in may make it (API-26). */
import { expect, it } from 'vitest'
import { contractAreas, endpoints } from './api.ts'
import type { ContractArea } from './area.ts'
import { changesSomething, type Endpoint } from './endpoint.ts'

const own = 'It changes what is the caller’s own.'
const partner = 'The use case refuses who is no partner of the company in the registry.'
const part = 'The use case finds no case for whoever has no part in it.'
const openWrites: Record<string, string> = {
  'PUT /usuario/salvar-perfil': own,
  'POST /usuario/solicitar-confirmacao': own,
  'DELETE /usuario/sessoes/:id': own,
  'POST /usuario/excluir-dados': own,
  'PUT /empresas/favoritas/favoritar': own,
  'PUT /empresas/favoritas/desfavoritar': own,
  'PUT /empresas/ocultas/ocultar': own,
  'PUT /empresas/ocultas/desocultar': own,
  'POST /empresas/buscas-salvas': own,
  'PUT /empresas/buscas-salvas/:id': own,
  'DELETE /empresas/buscas-salvas/:id': own,
  'POST /proedi/lotes/buscas-salvas': own,
  'PUT /proedi/lotes/buscas-salvas/:id': own,
  'DELETE /proedi/lotes/buscas-salvas/:id': own,
  'GET /empresas/vincular/:id': partner,
  'POST /empresas': partner,
  'PUT /empresas': partner,
  'DELETE /empresas/desvincular/:cnpj': partner,
  'PUT /madeInRs/habilitar': partner,
  'PUT /madeInRs/desabilitar': partner,
  'POST /proedi/distrito-industrial/lote/contato/:districtId/:loteId':
    'Any investor may write to the secretariat, a few times a day.',
  'POST /convites/aceitar':
    'The link of a mail to the caller’s own address says who may; the use case compares both.',
  'PUT /mensagens/escolhas': own,
  'POST /projetos': own,
  'PUT /projetos/:id': own,
  'DELETE /projetos/:id': own,
  'POST /projetos/:id/itens': own,
  'DELETE /projetos/:id/itens': own,
  'POST /projetos/:id/compartilhamentos': own,
  'DELETE /projetos/:id/compartilhamentos/:compartilhamento': own,
  'POST /projetos/:id/pessoas': own,
  'DELETE /projetos/:id/pessoas/:pessoa': 'Whose folder it is, and the person, may end a part in it.',
  'PUT /projetos/convites/:convite':
    'The use case finds none to another address than the caller’s confirmed one.',
  'POST /solicitacoes': 'Anybody signed in may ask, a few times a day.',
  'POST /solicitacoes/:numero/mensagens': part,
  'PUT /solicitacoes/:numero/situacao': part,
  'PUT /solicitacoes/:numero/encaminhamentos/:id': part,
  'POST /anexos': 'A file belongs to nobody until a record claims it, which its own call decides.',
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('only the writes of this list are open to everybody signed in', () => {
  const open = endpoints.filter(
    (entry: Endpoint) =>
      changesSomething(entry) && entry.access === 'signed-in' && (entry.permissions ?? []).length === 0,
  )
  expect(open.map(nameOf).sort()).toEqual(Object.keys(openWrites).sort())
})

it('some call names each permission', () => {
  const areas: ContractArea[] = Object.values(contractAreas)
  const named = new Set(endpoints.flatMap(({ permissions = [] }) => permissions))
  const declared = areas.flatMap(({ permissions = {} }) => Object.keys(permissions))
  expect(declared.filter((permission) => !named.has(permission))).toEqual([])
})
