/** What a permission says that it allows is what its calls allow, no less and no more (ADMIN-45). */
import { describe, expect, it } from 'vitest'
import { contractAreas, endpoints, type PermissionName } from './api.ts'
import type { ContractArea } from './area.ts'

/** Of each clause of a sentence the calls that it means, or why no call of the permission's own stands behind it. */
const clauses: Record<PermissionName, readonly (readonly [clause: string, means: RegExp | string])[]> = {
  CONSULTAR_EMPRESAS_ELEGIVEIS: [
    ['consultar as empresas elegíveis a financiamento', /^GET \/empresas\/(elegiveis|recuperar-ficha)/],
    ['reservá-las', /^PUT .*(salvar|cancelar)-reserva-instituicao$/],
    ['registrar a concessão', /^PUT .*conceder-emprestimo-instituicao$/],
  ],
  EDITAR_LOTES: [
    ['editar lotes', /\/distrito-industrial\/lotes?\//],
    ['setores', /\/proedi\/setor-lote/],
    ['desenhos', /\/distrito-industrial\/desenho\//],
    ['dados', /\/distrito-industrial\/dados\//],
    ['leis', /\/proedi\/arquivos-legislacao/],
    ['textos', /^PUT .*texto-inicial$/],
    ['traduções', /\/proedi\/traducoes$/],
    ['o e-mail de contato dos distritos industriais', /^PUT .*email-contato$/],
  ],
  GERENCIAR_PREFERENCIAS: [
    ['editar os textos de apresentação', /^PUT .*texto-inicial$/],
    ['os dados', /\/distrito-industrial\/dados\//],
    ['as leis', /\/proedi\/arquivos-legislacao/],
    ['as traduções', /\/proedi\/traducoes$/],
    ['o e-mail de contato dos distritos industriais', /^PUT .*email-contato$/],
  ],
  GERENCIAR_USUARIOS: [
    [
      'ver todas as pessoas que usam o portal, com CPF e e-mail',
      /^GET .*(gerenciar-usuarios|listar-membros)|gerenciar-usuarios\/listar$/,
    ],
    ['colocá-las em grupos', /^PUT .*adicionar-grupo-no-usuario/],
    ['retirá-las deles', /^DELETE .*remover-grupo-do-usuario/],
    ['convidar pessoas', /\/admin\/convites|lista-de-pessoas/],
    ['ver o registro das mudanças', /^GET \/admin\/registro/],
  ],
  GERENCIAR_PERMISSOES: [
    ['criar', /^(GET|POST) \/admin\/(permissoes|aplicacao-invest)/],
    ['descrever', /^PUT \/admin\/permissoes$/],
    ['excluir permissões, menos as que o próprio portal usa', /^DELETE \/admin\/permissoes/],
    ['ver o registro das mudanças', /^GET \/admin\/registro/],
  ],
  GERENCIAR_GRUPOS_PERMISSOES: [
    ['criar grupos', /^(GET|POST|PUT|DELETE) \/admin\/grupo-permissoes(\/:id)?$/],
    [
      'decidir o que cada um permite',
      /(adicionar|deletar)-permissao-grupo|listar-permissoes|aplicacao-invest/,
    ],
    ['ver quem faz parte deles', /^GET .*listar-membros-do-grupo/],
    ['retirar pessoas', /^DELETE .*remover-grupo-do-usuario/],
    ['ver o registro das mudanças', /^GET \/admin\/registro/],
  ],
  VISUALIZAR_ESTATISTICAS: [
    ['ver', /^GET \/estatisticas\/(gerais|mensais)$/],
    ['baixar as estatísticas de uso do portal', /^GET \/estatisticas\/planilha$/],
  ],
  EDITAR_MUNICIPIOS: [
    [
      'editar as páginas dos municípios que representa, e de nenhum outro',
      /^(POST|GET) \/municipio(\/:code)?$/,
    ],
    ['ver o desempenho delas', /^GET \/municipio\/:code\/desempenho$/],
  ],
  EDITAR_USUARIOS_MUNICIPIOS: [
    ['decidir quem representa cada município', /\/municipio\/:code(\/usuario.*)?$/],
    ['convidar representantes', /convites/],
  ],
  GERENCIAR_OPERACAO: [
    ['ver como o portal funciona', /^GET \/admin\/operacao(\/atencao)?$/],
    ['executar tarefas', /^PUT .*\/tarefas\/:nome\/executar$/],
    ['reenviar mensagens', /\/operacao\/mensagens/],
    ['tratar arquivos que o antivírus recusou', /\/operacao\/arquivos/],
    ['publicar um aviso a todos', /^PUT .*\/operacao\/aviso$/],
  ],
  GERENCIAR_DADOS: [
    ['trazer dados por arquivo', /^(GET|POST|DELETE) \/admin\/dados/],
    ['publicá-los em uma edição', /^PUT .*\/(publicar|leitura)$/],
    ['desfazê-la', /^PUT .*\/desfazer$/],
    ['mudar as atividades', /\/admin\/selo\/atividades/],
    ['os termos do selo', /\/admin\/selo\/termos/],
  ],
  ATENDER_SOLICITACOES: [
    ['ler todas as solicitações', /^GET \/solicitacoes$/],
    ['assumi-las', /\/responsavel$|\/atendentes$/],
    ['respondê-las', /\/presenca$|^GET \/solicitacoes\/modelos$/],
    ['encaminhá-las', /^POST .*\/encaminhamentos$|\/destinos$/],
    ['juntá-las', /^PUT .*\/juntar$|\/juntaveis$/],
    [
      'encerrá-las',
      'Whoever has a part in a case changes its state, and the desk has a part in all of them.',
    ],
  ],
  COORDENAR_SOLICITACOES: [
    ['ver os números do atendimento', /^GET \/solicitacoes\/numeros/],
    ['escrever modelos de resposta', /\/solicitacoes\/modelos/],
    ['recebe aviso das solicitações atrasadas', 'A mail that the portal sends by itself.'],
  ],
}

/** What only joins clauses. */
const connectives = /^(Pode|e|em|os|as|[,.])$/

const areas: ContractArea[] = Object.values(contractAreas)
const declared = areas.flatMap(({ permissions = {} }) => Object.entries(permissions))

describe.each(declared)('%s', (permission, { allows }) => {
  const said = clauses[permission as PermissionName]
  const calls = endpoints
    .filter(({ permissions = [] }) => permissions.some((one) => one === permission))
    .map(({ method, path }) => `${method} ${path}`)

  it('says all that its calls allow', () => {
    const meant = said.flatMap(([, means]) => (typeof means === 'string' ? [] : [means]))
    expect(calls.filter((call) => !meant.some((means) => means.test(call)))).toEqual([])
  })

  it('says nothing that none of its calls allows', () => {
    const empty = said.filter(
      ([, means]) => typeof means !== 'string' && !calls.some((call) => means.test(call)),
    )
    expect(empty.map(([clause]) => clause)).toEqual([])
  })

  it('consists of these clauses', () => {
    const sentence = allows?.pt ?? ''
    expect(said.filter(([clause]) => !sentence.includes(clause))).toEqual([])
    // Longer ones first, since a short one may be a part of a longer.
    const rest = said
      .map(([clause]) => clause)
      .sort((a, b) => b.length - a.length)
      .reduce((left, clause) => left.replace(clause, ' '), sentence)
    const words = rest
      .replace(/([,.])/g, ' $1 ')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.filter((word) => !connectives.test(word))).toEqual([])
  })
})
