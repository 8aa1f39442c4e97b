/** Inserts the demo data into the portal's tables, in the order that the foreign keys need. */
import type { Currency } from '@invest/contract/exchange-rates'
import type { Tx } from '@invest/server/db/database'
import { readJsonData } from '../data.ts'
import type { DemoData, PortalCompany } from '../model.ts'
import { dayOf, daysBefore } from '../time.ts'
import { insertRows } from './bulk-insert.ts'
import type { StoredFile } from './store-files.ts'

/** The version of the terms with which all demo seals were enabled. */
const termsVersion = '1'

const addressColumns = [
  'tipoLogradouro',
  'nomeLogradouro',
  'numeroLogradouro',
  'complemento',
  'bairro',
  'cep',
  'codMunicipioRfb',
  'nomeMunicipio',
  'siglaUf',
] as const

export async function insertPeople(tx: Tx, { users }: DemoData): Promise<void> {
  await insertRows(
    tx,
    'usuario',
    users.map((user) => ({ ...user, ehEstrangeiro: user.cpf === null })),
    ['id', 'sub', 'nome', 'cpf', 'email', 'ehEstrangeiro', 'idioma', 'dataInicio'],
  )
  const groups = await tx
    .selectFrom('grupoPermissoes')
    .select(['id', 'nomeDoGrupoDePermissoes as nome'])
    .execute()
  const members = users
    .filter(({ grupo }) => grupo)
    .map(({ id, grupo }) => ({ usuarioId: id, grupoId: groups.find(({ nome }) => nome === grupo)?.id }))
  await insertRows(tx, 'grupo_permissoes_usuario', members, ['grupoId', 'usuarioId'])
}

export async function insertRegistry(tx: Tx, { registry }: DemoData): Promise<void> {
  await insertRows(tx, 'junta_empresa', registry, [
    'cnpj',
    'nire',
    'nome',
    'nomeFantasia',
    'ehMatriz',
    'situacao',
    'situacaoDesde',
    'dataAbertura',
    'naturezaJuridica',
    'capitalSocial',
    'cnaePrincipal',
    'cnaesSecundarios',
    ...addressColumns,
  ])
  const partners = registry.flatMap(({ cnpj, socios }) =>
    socios.map((partner, i) => ({
      ...partner,
      nome: partner.nome.toLocaleUpperCase('pt-BR'),
      cnpj,
      ordem: i + 1,
    })),
  )
  await insertRows(tx, 'junta_socio', partners, [
    'cnpj',
    'ordem',
    'nome',
    'cpf',
    'qualificacao',
    'dataEntrada',
  ])
}

export async function insertCompanies(
  tx: Tx,
  { companies }: DemoData,
  files: readonly StoredFile[],
): Promise<void> {
  const fileRows = files.map(({ file, empresaId, tamanho, sha256 }) => ({
    ...file,
    tamanho,
    sha256: `\\x${sha256.toString('hex')}`,
    donoTipo: 'empresa',
    donoId: empresaId,
  }))
  await insertRows(tx, 'arquivo', fileRows, [
    'id',
    'nome',
    'mimeType',
    'tamanho',
    'sha256',
    'finalidade',
    'chave',
    'enviadoPor',
    'donoTipo',
    'donoId',
    'criadoEm',
  ])
  const companyRows = companies.map((company) => ({
    ...company.registro,
    ...company,
    situacaoJunta: company.registro.situacao,
    situacaoJuntaDesde: company.registro.situacaoDesde,
    imagemPerfilId: company.imagemPerfil?.id,
  }))
  await insertRows(tx, 'empresa', companyRows, [
    'id',
    'cnpj',
    'nire',
    'nome',
    'cnaePrincipal',
    'cnaesSecundarios',
    'situacaoJunta',
    'situacaoJuntaDesde',
    'consultadaEm',
    ...addressColumns,
    'nomeExibicao',
    'descricao',
    'imagemPerfilId',
    'buscandoInvestimentos',
    'descricaoBuscandoInvestimentos',
    'valorEsperadoInvestimento',
    'latitude',
    'longitude',
    'linkFacebook',
    'linkInstagram',
    'linkLinkedin',
    'oculta',
    'criadoEm',
    'alteradoEm',
  ])
  await insertLists(tx, companies)
}

async function insertLists(tx: Tx, companies: readonly PortalCompany[]): Promise<void> {
  /** The items of one list of every company, each with its place in the list. */
  const listRows = <Item extends object>(list: (company: PortalCompany) => readonly Item[]) =>
    companies.flatMap((company) =>
      list(company).map((item, i) => ({ ...item, empresaId: company.id, ordem: i + 1 })),
    )
  await insertRows(
    tx,
    'empresa_produto',
    listRows(({ produtos }) =>
      produtos.map((code) => ({ tipoTabela: code.slice(0, 3), codigoSemMascara: code.slice(4) })),
    ),
    ['empresaId', 'tipoTabela', 'codigoSemMascara', 'ordem'],
  )
  await insertRows(
    tx,
    'empresa_traducao',
    listRows(({ traducoes }) => Object.entries(traducoes).map(([idioma, texts]) => ({ idioma, ...texts }))),
    ['empresaId', 'idioma', 'descricao', 'descricaoBuscandoInvestimentos'],
  )
  await insertRows(
    tx,
    'contato',
    listRows(({ contatos }) => contatos),
    ['id', 'empresaId', 'ordem', 'nome', 'email', 'telefone', 'celular'],
  )
  await insertRows(
    tx,
    'empresa_arquivo',
    listRows(({ arquivos }) => arquivos.map(({ id, finalidade }) => ({ arquivoId: id, finalidade }))),
    ['empresaId', 'arquivoId', 'finalidade', 'ordem'],
  )
  await insertRows(
    tx,
    'empresa_usuario',
    listRows(({ donos, criadoEm }) => donos.map((usuarioId) => ({ usuarioId, vinculadoEm: criadoEm }))),
    ['empresaId', 'usuarioId', 'vinculadoEm'],
  )
  await insertRows(
    tx,
    'selo',
    listRows(({ selos }) => selos.map((seal) => ({ ...seal, versaoTermos: termsVersion }))),
    [
      'jti',
      'empresaId',
      'versaoTermos',
      'habilitadoEm',
      'habilitadoPor',
      'desabilitadoEm',
      'desabilitadoPor',
      'suspensoDesde',
    ],
  )
}

export async function insertMarks(tx: Tx, { favourites, hidden }: DemoData): Promise<void> {
  const columns = ['usuarioId', 'empresaId', 'criadoEm'] as const
  await insertRows(tx, 'favorita', favourites, columns)
  await insertRows(tx, 'ocultada', hidden, columns)
}

/** The programme's list holds the eligible companies, and those that were reserved before they ceased to be eligible. */
export async function insertFinancing(tx: Tx, data: DemoData): Promise<void> {
  const reserved = new Set(data.reservations.map(({ cnpj }) => cnpj))
  const listed = data.registry.filter(({ cnpj, elegivel }) => elegivel || reserved.has(cnpj))
  await insertRows(tx, 'empresa_elegivel', listed, ['cnpj', 'elegivel'])
  const bank = ['cnpj', 'usuarioId', 'nomeInstituicao', 'nomeAgencia', 'reservadoEm'] as const
  await insertRows(tx, 'reserva', data.reservations, [...bank, 'situacao', 'reservadoAte', 'concedidoEm'])
  await insertRows(tx, 'reserva_historico', data.lines, [...bank, 'acao', 'em'])
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
