/** Inserts the demo data into the portal's tables, in the order that the foreign keys need. */
import type { Currency } from '@invest/contract/exchange-rates'
import type { Tx } from '@invest/server/db/database'
import { readJsonData } from '../data.ts'
import type { DemoAddress, DemoData } from '../model.ts'
import { dayOf, daysBefore } from '../time.ts'
import { insertRows } from './bulk-insert.ts'
import type { StoredFile } from './store-files.ts'

/** The version of the terms with which all demo seals were enabled. */
const termsVersion = '1'

const address = {
  tipo_logradouro: ['text', (a: DemoAddress) => a.tipoLogradouro],
  nome_logradouro: ['text', (a: DemoAddress) => a.nomeLogradouro],
  numero_logradouro: ['text', (a: DemoAddress) => a.numeroLogradouro],
  complemento: ['text', (a: DemoAddress) => a.complemento],
  bairro: ['text', (a: DemoAddress) => a.bairro],
  cep: ['text', (a: DemoAddress) => a.cep],
  cod_municipio_rfb: ['text', (a: DemoAddress) => a.codMunicipioRfb],
  nome_municipio: ['text', (a: DemoAddress) => a.nomeMunicipio],
  sigla_uf: ['text', (a: DemoAddress) => a.siglaUf],
} as const

export async function insertPeople(tx: Tx, data: DemoData): Promise<void> {
  await insertRows(tx, 'usuario', data.users, {
    id: ['uuid', (u) => u.id],
    sub: ['text', (u) => u.sub],
    nome: ['text', (u) => u.nome],
    cpf: ['text', (u) => u.cpf],
    email: ['text', (u) => u.email],
    eh_estrangeiro: ['boolean', (u) => u.cpf === null],
    idioma: ['text', (u) => u.idioma],
    data_inicio: ['timestamptz', (u) => u.dataInicio],
  })
  const groups = await tx
    .selectFrom('grupoPermissoes')
    .select(['id', 'nomeDoGrupoDePermissoes as nome'])
    .execute()
  const grupoId = (nome: string) => groups.find((group) => group.nome === nome)?.id
  await insertRows(
    tx,
    'grupo_permissoes_usuario',
    data.users.filter((u) => u.grupo),
    { grupo_id: ['integer', (u) => grupoId(u.grupo ?? '')], usuario_id: ['uuid', (u) => u.id] },
  )
}

export async function insertRegistry(tx: Tx, data: DemoData): Promise<void> {
  await insertRows(tx, 'junta_empresa', data.registry, {
    cnpj: ['text', (e) => e.cnpj],
    nire: ['text', (e) => e.nire],
    nome: ['text', (e) => e.nome],
    nome_fantasia: ['text', (e) => e.nomeFantasia],
    eh_matriz: ['boolean', (e) => e.ehMatriz],
    situacao: ['text', (e) => e.situacao],
    situacao_desde: ['date', (e) => e.situacaoDesde],
    data_abertura: ['date', (e) => e.dataAbertura],
    natureza_juridica: ['text', (e) => e.naturezaJuridica],
    capital_social: ['numeric', (e) => e.capitalSocial],
    cnae_principal: ['text', (e) => e.cnaePrincipal],
    cnaes_secundarios: ['text[]', (e) => e.cnaesSecundarios],
    ...address,
  })
  const partners = data.registry.flatMap((entry) =>
    entry.socios.map((socio, i) => ({ ...socio, cnpj: entry.cnpj, ordem: i + 1 })),
  )
  await insertRows(tx, 'junta_socio', partners, {
    cnpj: ['text', (p) => p.cnpj],
    ordem: ['integer', (p) => p.ordem],
    nome: ['text', (p) => p.nome.toLocaleUpperCase('pt-BR')],
    cpf: ['text', (p) => p.cpf],
    qualificacao: ['text', (p) => p.qualificacao],
    data_entrada: ['date', (p) => p.dataEntrada],
  })
}

export async function insertCompanies(tx: Tx, data: DemoData, files: readonly StoredFile[]): Promise<void> {
  await insertRows(tx, 'arquivo', files, {
    id: ['uuid', ({ file }) => file.id],
    nome: ['text', ({ file }) => file.nome],
    mime_type: ['text', ({ file }) => file.mimeType],
    tamanho: ['bigint', (f) => f.tamanho],
    sha256: ['bytea', (f) => `\\x${f.sha256.toString('hex')}`],
    finalidade: ['text', ({ file }) => file.finalidade],
    chave: ['text', ({ file }) => file.chave],
    enviado_por: ['uuid', ({ file }) => file.enviadoPor],
    dono_tipo: ['text', () => 'empresa'],
    dono_id: ['uuid', (f) => f.empresaId],
    criado_em: ['timestamptz', ({ file }) => file.criadoEm],
  })
  await insertRows(
    tx,
    'empresa',
    data.companies.map((company) => ({ ...company.registro, ...company })),
    {
      id: ['uuid', (c) => c.id],
      cnpj: ['text', (c) => c.cnpj],
      nire: ['text', (c) => c.nire],
      nome: ['text', (c) => c.nome],
      cnae_principal: ['text', (c) => c.cnaePrincipal],
      cnaes_secundarios: ['text[]', (c) => c.cnaesSecundarios],
      situacao_junta: ['text', (c) => c.situacao],
      situacao_junta_desde: ['date', (c) => c.situacaoDesde],
      consultada_em: ['timestamptz', (c) => c.consultadaEm],
      ...address,
      nome_exibicao: ['text', (c) => c.nomeExibicao],
      descricao: ['text', (c) => c.descricao],
      imagem_perfil_id: ['uuid', (c) => c.imagemPerfil?.id],
      buscando_investimentos: ['boolean', (c) => c.buscandoInvestimentos],
      descricao_buscando_investimentos: ['text', (c) => c.descricaoBuscandoInvestimentos],
      valor_esperado_investimento: ['numeric', (c) => c.valorEsperadoInvestimento],
      latitude: ['float8', (c) => c.latitude],
      longitude: ['float8', (c) => c.longitude],
      link_facebook: ['text', (c) => c.linkFacebook],
      link_instagram: ['text', (c) => c.linkInstagram],
      link_linkedin: ['text', (c) => c.linkLinkedin],
      oculta: ['boolean', (c) => c.oculta],
      criado_em: ['timestamptz', (c) => c.criadoEm],
      alterado_em: ['timestamptz', (c) => c.alteradoEm],
    },
  )
  await insertLists(tx, data)
}

async function insertLists(tx: Tx, { companies }: DemoData): Promise<void> {
  /** The items of one list of every company, each with its place in the list. */
  const itemsOf = <T>(list: (company: DemoData['companies'][number]) => readonly T[]) =>
    companies.flatMap((company) =>
      list(company).map((item, i) => ({
        item,
        ordem: i + 1,
        empresaId: company.id,
        criadoEm: company.criadoEm,
      })),
    )
  const empresa = ['uuid', (row: { empresaId: string }) => row.empresaId] as const
  const ordem = ['integer', (row: { ordem: number }) => row.ordem] as const

  await insertRows(
    tx,
    'empresa_produto',
    itemsOf((c) => c.produtos),
    {
      empresa_id: empresa,
      tipo_tabela: ['text', ({ item }) => item.slice(0, 3)],
      codigo_sem_mascara: ['text', ({ item }) => item.slice(4)],
      ordem,
    },
  )
  await insertRows(
    tx,
    'empresa_traducao',
    itemsOf((c) => Object.entries(c.traducoes)),
    {
      empresa_id: empresa,
      idioma: ['text', ({ item: [language] }) => language],
      descricao: ['text', ({ item: [, texts] }) => texts.descricao],
      descricao_buscando_investimentos: [
        'text',
        ({ item: [, texts] }) => texts.descricaoBuscandoInvestimentos,
      ],
    },
  )
  await insertRows(
    tx,
    'contato',
    itemsOf((c) => c.contatos),
    {
      id: ['uuid', ({ item }) => item.id],
      empresa_id: empresa,
      ordem,
      nome: ['text', ({ item }) => item.nome],
      email: ['text', ({ item }) => item.email],
      telefone: ['jsonb', ({ item }) => item.telefone],
      celular: ['jsonb', ({ item }) => item.celular],
    },
  )
  await insertRows(
    tx,
    'empresa_arquivo',
    itemsOf((c) => c.arquivos),
    {
      empresa_id: empresa,
      arquivo_id: ['uuid', ({ item }) => item.id],
      finalidade: ['text', ({ item }) => item.finalidade],
      ordem,
    },
  )
  await insertRows(
    tx,
    'empresa_usuario',
    itemsOf((c) => c.donos),
    {
      empresa_id: empresa,
      usuario_id: ['uuid', ({ item }) => item],
      vinculado_em: ['timestamptz', (row) => row.criadoEm],
    },
  )
  await insertRows(
    tx,
    'selo',
    itemsOf((c) => c.selos),
    {
      jti: ['text', ({ item }) => item.jti],
      empresa_id: empresa,
      versao_termos: ['text', () => termsVersion],
      habilitado_em: ['timestamptz', ({ item }) => item.habilitadoEm],
      habilitado_por: ['uuid', ({ item }) => item.habilitadoPor],
      desabilitado_em: ['timestamptz', ({ item }) => item.desabilitadoEm],
      desabilitado_por: ['uuid', ({ item }) => item.desabilitadoPor],
      suspenso_desde: ['timestamptz', ({ item }) => item.suspensoDesde],
    },
  )
}

export async function insertMarks(tx: Tx, data: DemoData): Promise<void> {
  for (const [table, marks] of [
    ['favorita', data.favourites],
    ['ocultada', data.hidden],
  ] as const) {
    await insertRows(tx, table, marks, {
      usuario_id: ['uuid', (m) => m.usuarioId],
      empresa_id: ['uuid', (m) => m.empresaId],
      criado_em: ['timestamptz', (m) => m.criadoEm],
    })
  }
}

/** The programme's list holds the eligible companies, and those that were reserved before they ceased to be eligible. */
export async function insertFinancing(tx: Tx, data: DemoData): Promise<void> {
  const reserved = new Set(data.reservations.map(({ cnpj }) => cnpj))
  await insertRows(
    tx,
    'empresa_elegivel',
    data.registry.filter(({ cnpj, elegivel }) => elegivel || reserved.has(cnpj)),
    { cnpj: ['text', (e) => e.cnpj], elegivel: ['boolean', (e) => e.elegivel] },
  )
  await insertRows(tx, 'reserva', data.reservations, {
    cnpj: ['text', (r) => r.cnpj],
    situacao: ['text', (r) => r.situacao],
    usuario_id: ['uuid', (r) => r.usuarioId],
    nome_instituicao: ['text', (r) => r.nomeInstituicao],
    nome_agencia: ['text', (r) => r.nomeAgencia],
    reservado_em: ['timestamptz', (r) => r.reservadoEm],
    reservado_ate: ['timestamptz', (r) => r.reservadoAte],
    concedido_em: ['timestamptz', (r) => r.concedidoEm],
  })
  await insertRows(tx, 'reserva_historico', data.lines, {
    cnpj: ['text', (l) => l.cnpj],
    acao: ['text', (l) => l.acao],
    em: ['timestamptz', (l) => l.em],
    usuario_id: ['uuid', (l) => l.usuarioId],
    nome_instituicao: ['text', (l) => l.nomeInstituicao],
    nome_agencia: ['text', (l) => l.nomeAgencia],
    reservado_em: ['timestamptz', (l) => l.reservadoEm],
  })
}

/** Values of the demonstration, not Banco Central's; they carry the day before the load. */
export async function insertExchangeRates(tx: Tx, now: Date): Promise<void> {
  const { USD, EUR } = readJsonData<Record<Currency, string>>('exchange-rates.json')
  const data = dayOf(daysBefore(now, 1))
  await tx
    .insertInto('cotacao')
    .values([
      { moeda: 'USD', reaisPorUnidade: USD, data },
      { moeda: 'EUR', reaisPorUnidade: EUR, data },
    ])
    .execute()
}
