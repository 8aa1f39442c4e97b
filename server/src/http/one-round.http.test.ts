/**
 * A field that breaks its form and one that breaks a rule are told together, by every call that writes (API-4). The test makes the
 * wrong form by itself; which body breaks a rule is written here.
 */
import { endpoints } from '@invest/contract/api'
import { changesSomething, type Endpoint } from '@invest/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { administrator } from '../../test/administrators.ts'
import { join } from '../../test/groups.ts'
import { createPortal, type TestPortal } from '../../test/portal.ts'
import { addRegisteredCompany } from '../../test/seals.ts'
import { parseForm } from './form.ts'
import { Refusal } from './refusal.ts'

let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  company = (await addRegisteredCompany(portal, {}, {}, administrator)).id
})
afterAll(() => portal?.close())

type Body = Record<string, unknown>
interface Broken {
  /** It has the right form. */
  body: Body | (() => Body)
  /** The field that breaks a rule. */
  campo: string
}

const past = '2020-01-01'
const paragraphs = (count: number) => ({
  titulo: 'Termos',
  paragrafos: Array.from({ length: count }, () => 'a'),
})

/** Bodies that break one rule each. */
const brokenRules: Record<string, Broken> = {
  'POST /usuario/cadastrar': {
    body: {
      ...{ nome: 'Ana', email: 'ana@', endereco: 'Rua 1', paisOrigem: 'UY' },
      ...{ senha: 'Uma-senha-1', confirmacaoSenha: 'Uma-senha-1' },
    },
    campo: 'email',
  },
  'POST /login/alterar-senha': {
    body: { email: 'ana@exemplo.test', codigo: '123456', novaSenha: 'a1' },
    campo: 'novaSenha',
  },
  'PUT /usuario/salvar-perfil': { body: { paisOrigem: 'XX' }, campo: 'paisOrigem' },
  'POST /admin/permissoes': {
    body: { nomePermissao: 'NOVA', descricaoPermissao: null, aplicacaoPermissao: { id: 999_999 } },
    campo: 'aplicacaoPermissao',
  },
  'POST /admin/convites': {
    body: { cpf: '111.111.111-11', idioma: 'pt', dias: 7, grupos: [1], municipios: [] },
    campo: 'cpf',
  },
  'POST /solicitacoes/visitante': {
    body: { codMunicipioRfb: '8791', nome: 'Ana', email: 'ana@', mensagem: 'Bom dia', idioma: 'pt' },
    campo: 'email',
  },
  'POST /admin/selo/termos': {
    body: {
      ...{ versaoBase: '1', vigenteDesde: past },
      textos: { pt: paragraphs(1), en: paragraphs(1), es: paragraphs(1) },
    },
    campo: 'vigenteDesde',
  },
  'POST /admin/selo/atividades/edicoes': {
    body: { edicaoBase: 1, mudancas: [{ cnae: '9999999', compativel: true }] },
    campo: 'mudancas.0.cnae',
  },
  'PUT /empresas/elegiveis/salvar-reserva-instituicao': { body: { nomeAgencia: 'Um' }, campo: 'id' },
  'PUT /empresas/elegiveis/conceder-emprestimo-instituicao': { body: {}, campo: 'id' },
  'PUT /empresas/elegiveis/cancelar-reserva-instituicao': { body: {}, campo: 'id' },
  'POST /empresas': {
    body: { cnpj: '99001001000118', linkFacebook: 'https://a.test' },
    campo: 'linkFacebook',
  },
  'PUT /empresas': { body: () => ({ id: company, linkFacebook: 'https://a.test' }), campo: 'linkFacebook' },
  'POST /proedi/distrito-industrial/lote/:districtId': {
    body: { id: 1, areaTotalLote: 'muita' },
    campo: 'areaTotalLote',
  },
  'PUT /proedi/distrito-industrial/lote/:districtId': {
    body: { id: 1, areaTotalLote: 'muita' },
    campo: 'areaTotalLote',
  },
  'POST /proedi/distrito-industrial/lote/contato/:districtId/:loteId': {
    body: { nome: 'Ana', email: 'ana@exemplo.test', telefone: '51 3333 4444', mensagem: 'Oi' },
    campo: 'mensagem',
  },
  'PUT /proedi/distrito-industrial/dados/:districtId': {
    body: { versao: 1, urlGoogleMaps: 'https://google.com@mal.test/mapa' },
    campo: 'urlGoogleMaps',
  },
  'POST /proedi/arquivos-legislacao': {
    body: { nome: 'Lei', arquivo: '00000000-0000-4000-8000-000000000001', substitui: 999_999 },
    campo: 'substitui',
  },
  'PUT /proedi/arquivos-legislacao/:id': { body: { nome: 'Lei', substitui: 999_999 }, campo: 'substitui' },
  'POST /municipio': {
    body: { municipioJunta: { codMunicipioRfb: '8791' }, email: 'prefeitura@' },
    campo: 'email',
  },
  'POST /projetos/:id/compartilhamentos': { body: { ate: past }, campo: 'ate' },
}

/** Their fields have no rule that their form does not have, or one that only the record's state decides. */
const formAlone = new Set<string>([
  'POST /empresas/buscas-salvas',
  'PUT /empresas/buscas-salvas/:id',
  'PUT /mensagens/escolhas',
  'PUT /proedi/distrito-industrial/desenho/:districtId/publicar',
  'PUT /proedi/distrito-industrial/desenho/:districtId/desfazer',
  'POST /proedi/lotes/buscas-salvas',
  'PUT /proedi/lotes/buscas-salvas/:id',
  'PUT /parametros-invest/proedi/texto-inicial',
  'PUT /parametros-invest/proedi/resumo-texto-inicial',
  'PUT /parametros-invest/proedi/email-contato',
  'POST /proedi/setor-lote',
  'PUT /proedi/setor-lote',
  'PUT /proedi/traducoes',
  'PUT /admin/permissoes',
  'PUT /admin/grupo-permissoes',
  'POST /admin/grupo-permissoes/lista-de-pessoas/:groupId',
  'PUT /admin/dados/:conjunto/edicoes/:id/publicar',
  'PUT /solicitacoes/:numero/responsavel',
  'POST /solicitacoes/:numero/encaminhamentos',
  'PUT /solicitacoes/:numero/encaminhamentos/:id',
  'PUT /solicitacoes/:numero/juntar',
  'POST /solicitacoes/modelos',
  'PUT /solicitacoes/modelos/:id',
  'POST /solicitacoes/visitante/mensagens',
  'POST /solicitacoes',
  'POST /solicitacoes/:numero/mensagens',
  'PUT /solicitacoes/:numero/situacao',
  'PUT /projetos/:id',
  'POST /projetos/:id/itens',
  'DELETE /projetos/:id/itens',
  'POST /projetos/compartilhado',
])

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const shapeOf = (entry: Endpoint) =>
  (entry.body as unknown as { shape?: Record<string, z.ZodMiniType> })?.shape ?? {}
const writes = (endpoints as readonly Endpoint[]).filter(
  (entry) => changesSomething(entry) && Object.keys(shapeOf(entry)).length > 1,
)

const candidates = [undefined, null, '', 'x'.repeat(5000), -1, 1e18, Array.from({ length: 5000 }, () => 'x')]

/** The body with one more field, whose form is a 422 by itself. */
function withWrongForm(entry: Endpoint, body: Body, campo: string): { body: Body; campos: string[] } {
  const decides = ['id', campo.split('.')[0]]
  const others = Object.keys(shapeOf(entry)).filter((name) => !decides.includes(name))
  for (const name of others)
    for (const value of candidates) {
      const changed = { ...body, [name]: value }
      try {
        parseForm(entry.body as z.ZodMiniType, changed)
      } catch (error) {
        if (error instanceof Refusal && error.codigo === 'dados-invalidos')
          return { body: changed, campos: Object.keys(error.campos ?? {}) }
      }
    }
  throw new Error(`${nameOf(entry)} has no other field that can break its form`)
}

const refusedWith = async (entry: Endpoint, body: Body) => {
  const path = entry.path.replace(/:(?:id|compartilhamento)\b/g, (name) =>
    entry.path.startsWith('/projetos') && name === ':id' ? '00000000-0000-4000-8000-000000000001' : '1',
  )
  const address = path.replace(':code', '8791').replace(/:\w+/g, '1')
  const answer = await portal.call(administrator, entry.method, address, body)
  return { status: answer.statusCode, campos: Object.keys(answer.json().campos ?? {}) }
}

describe.each(writes.filter((entry) => nameOf(entry) in brokenRules))('$method $path', (entry) => {
  const { body, campo } = brokenRules[nameOf(entry)] as Broken

  it('tells a wrong form and a broken rule together', async () => {
    const wrong = withWrongForm(entry, typeof body === 'function' ? body() : body, campo)
    const answer = await refusedWith(entry, wrong.body)
    expect(answer.status).toBe(422)
    expect(answer.campos).toEqual(expect.arrayContaining([campo, ...wrong.campos]))
  })
})

it('a rule within an object is told with the wrong form of its other fields', async () => {
  const answer = await portal.call(administrator, 'PUT', '/admin/operacao/aviso', {
    aviso: {
      texto: { pt: 'a', en: 'a', es: '' },
      ...{ inicio: '2026-11-24T12:00:00Z', fim: '2020-01-01T00:00:00Z', somenteLeitura: false },
    },
  })
  expect(Object.keys(answer.json().campos).sort()).toEqual(['aviso.fim', 'aviso.texto.es'])
})

it('nothing is told of rules to whoever may not make the call, or of a company of somebody else', async () => {
  const stranger = { sub: 'sub-outro', name: 'Otto Outro', email: 'outro@exemplo.test', cpf: '90000001066' }
  const form = { nomeExibicao: 'x'.repeat(500) }
  const change = await portal.call(stranger, 'PUT', '/empresas', {
    id: company,
    linkFacebook: 'https://a.test',
    ...form,
  })
  expect(Object.keys(change.json().campos)).toEqual(['nomeExibicao'])
  const notice = await portal.call(stranger, 'POST', '/municipio', {
    ...{ municipioJunta: { codMunicipioRfb: '8791' }, email: 'prefeitura@', descricao: 'x'.repeat(50_000) },
  })
  expect(Object.keys(notice.json().campos)).toEqual(['descricao'])
})

it('every call that writes several fields is looked at', () => {
  const known = [...Object.keys(brokenRules), ...formAlone]
  expect(writes.map(nameOf).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writes.map(nameOf).includes(name))).toEqual([])
})
