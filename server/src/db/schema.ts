/** The tables as Kysely sees them: camel case of the columns in migrations/. Generated columns can't be written. */

import type { Purpose } from '@invest/contract/limits'
import type { SearchFields } from '@invest/contract/search'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type InstantByDefault = ColumnType<Date, Date | undefined, Date>
/** numeric arrives as text and is turned into a number where an answer is made. */
type Decimal = ColumnType<string, number | string, number | string>
type Day = ColumnType<string, string, string>

export interface StoredPhone {
  codigoPais: string
  ddd: string | null
  numero: string
  ehWhatsapp: boolean
}
/** Written as JSON text. */
type PhoneColumn = ColumnType<StoredPhone | null, string | null, string | null>

export type RegistryStatus = 'ATIVA' | 'BAIXADA' | 'INAPTA' | 'SUSPENSA' | 'NULA'

export type ReservationStatus = 'DISPONIVEL' | 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'
export type ReservationAction = 'RESERVA' | 'CANCELAMENTO' | 'EMPRESTIMO' | 'EXPIRACAO'

export interface SealTermsText {
  titulo: string
  paragrafos: string[]
  /** What has to be ticked, each. */
  declaracoes: [string, string]
}

interface AddressColumns {
  tipoLogradouro: string | null
  nomeLogradouro: string | null
  numeroLogradouro: string | null
  complemento: string | null
  bairro: string | null
  cep: string | null
  codMunicipioRfb: string
  nomeMunicipio: string
  siglaUf: string
}

export interface Schema {
  segredo: { nome: string; valor: Buffer; criadoEm: InstantByDefault }
  dadosReferencia: { tabela: string; versao: string; carregadoEm: InstantByDefault }
  uf: { siglaUf: string; codIbge: string; nomeCompleto: string }
  pais: {
    sigla: string
    nomePt: string
    nomeEn: string
    nomeEs: string
    codigoTelefone: string | null
    exemploCelular: string | null
    codRfb: string | null
  }
  municipio: {
    codMunicipioRfb: string
    codIbge: string
    nomeCompleto: string
    siglaUf: string
    ddd: string
    latitude: number
    longitude: number
    areaKm2: Decimal
    populacao: number
    anoPopulacao: number
    fontePopulacao: string
    pib: Decimal
    anoPib: number
    fontePib: string
    chaveNome: GeneratedAlways<string>
  }
  atividadeEconomica: {
    cnae: string
    cnaePai: string | null
    nivel: string
    codigoComMascara: string
    descricao: string
    vigente: boolean
  }
  produtoServico: {
    id: number
    tipoTabela: 'NCM' | 'NBS'
    codigoSemMascara: string
    codigoComMascara: string
    descricao: string
    codigoPai: string | null
    secao: boolean
    validoAte: Day | null
    ordem: number
    chaveDescricao: GeneratedAlways<string>
  }
  lugar: {
    tipoLocal: 'AEROPORTO' | 'PORTO' | 'DISTRITO_INDUSTRIAL'
    sigla: string
    nome: string
    codMunicipioRfb: string
    latitude: number
    longitude: number
    principal: boolean
  }
  itemLista: { tipo: string; id: string; descricao: string; ordem: number }
  arquivo: {
    id: Generated<string>
    nome: string
    mimeType: string
    tamanho: ColumnType<string, number, number>
    finalidade: Purpose
    chave: string
    enviadoPor: string | null
    donoTipo: string | null
    donoId: string | null
    semDonoDesde: Instant | null
    criadoEm: InstantByDefault
  }
  usuario: {
    id: Generated<string>
    sub: string | null
    nome: string
    nomeExibicao: string | null
    cpf: string | null
    email: string
    descricao: string | null
    ehEstrangeiro: boolean
    idioma: 'pt' | 'en' | 'es' | null
    imagemPerfilId: string | null
    dataInicio: InstantByDefault
    versao: Generated<number>
    tokenEnvio: Generated<string>
  }
  permissao: { id: Generated<number>; nomePermissao: string; descricaoPermissao: string; aplicacaoId: number }
  grupoPermissoes: {
    id: Generated<number>
    nomeDoGrupoDePermissoes: string
    tipo: Generated<'CUSTOMIZADO' | 'SISTEMA'>
  }
  grupoPermissoesPermissao: { grupoId: number; permissaoId: number }
  grupoPermissoesUsuario: { grupoId: number; usuarioId: string }
  juntaEmpresa: AddressColumns & {
    cnpj: string
    nire: string | null
    nome: string
    ehMatriz: boolean | null
    situacao: RegistryStatus
    situacaoDesde: Day
    dataAbertura: Day
    naturezaJuridica: string | null
    capitalSocial: Decimal | null
    cnaePrincipal: string
    cnaesSecundarios: Generated<string[]>
    chaveNome: GeneratedAlways<string>
  }
  juntaSocio: {
    cnpj: string
    ordem: number
    nome: string
    cpf: string | null
    qualificacao: string
    dataEntrada: Day | null
  }
  empresa: AddressColumns & {
    id: Generated<string>
    cnpj: string
    versao: Generated<number>
    nire: string | null
    nome: string
    cnaePrincipal: string
    cnaesSecundarios: Generated<string[]>
    situacaoJunta: RegistryStatus
    situacaoJuntaDesde: Day | null
    consultadaEm: Instant
    nomeExibicao: string
    descricao: string | null
    imagemPerfilId: string | null
    buscandoInvestimentos: Generated<boolean>
    descricaoBuscandoInvestimentos: string | null
    valorEsperadoInvestimento: Decimal | null
    latitude: number | null
    longitude: number | null
    linkFacebook: string | null
    linkInstagram: string | null
    linkLinkedin: string | null
    oculta: Generated<boolean>
    /** Kept by a trigger on `selo`; never written. */
    habilitadoMadeInRs: GeneratedAlways<boolean>
    criadoEm: InstantByDefault
    alteradoEm: InstantByDefault
    chaveNome: GeneratedAlways<string>
    chaveBusca: GeneratedAlways<string>
    inicios: GeneratedAlways<string[]>
    atividades: GeneratedAlways<string[]>
    /** `NCM:22042100` and everything above it. Kept by triggers; never written. */
    produtos: GeneratedAlways<string[]>
    mapaX: GeneratedAlways<number | null>
    mapaY: GeneratedAlways<number | null>
  }
  empresaProduto: { empresaId: string; tipoTabela: 'NCM' | 'NBS'; codigoSemMascara: string; ordem: number }
  contato: {
    id: Generated<string>
    empresaId: string
    ordem: number
    nome: string
    email: string | null
    telefone: PhoneColumn
    celular: PhoneColumn
  }
  empresaArquivo: {
    empresaId: string
    arquivoId: string
    finalidade: 'fotosAlbum' | 'anexos' | 'anexosBuscandoInvestimento'
    ordem: number
  }
  empresaUsuario: { empresaId: string; usuarioId: string; vinculadoEm: InstantByDefault }
  favorita: { usuarioId: string; empresaId: string; criadoEm: InstantByDefault }
  ocultada: { usuarioId: string; empresaId: string; criadoEm: InstantByDefault }
  buscaSalva: {
    id: Generated<string>
    usuarioId: string
    nome: string
    /** Written as JSON text. */
    filtro: ColumnType<SearchFields, string, string>
    resumoSemanal: boolean
    token: string
    criadoEm: Instant
    vistaEm: Instant
  }
  termoSelo: {
    versao: string
    vigenteDesde: Instant
    /** By language. Written as JSON text. */
    textos: ColumnType<Record<'pt' | 'en' | 'es', SealTermsText>, string, string>
  }
  seloAtividade: { cnae: string; compativel: boolean }
  selo: {
    /** 12 characters of base64url: 72 random bits. */
    jti: string
    empresaId: string
    versaoTermos: string
    habilitadoEm: Instant
    habilitadoPor: string | null
    desabilitadoEm: Instant | null
    desabilitadoPor: string | null
    suspensoDesde: Instant | null
  }
  empresaElegivel: { cnpj: string; elegivel: boolean }
  reserva: {
    cnpj: string
    situacao: ReservationStatus
    usuarioId: string | null
    nomeInstituicao: string | null
    nomeAgencia: string | null
    reservadoEm: Instant | null
    reservadoAte: Instant | null
    concedidoEm: Instant | null
  }
  reservaHistorico: {
    id: GeneratedAlways<string>
    cnpj: string
    acao: ReservationAction
    em: Instant
    usuarioId: string
    nomeInstituicao: string
    nomeAgencia: string
    reservadoEm: Instant | null
  }
  mensagem: {
    id: GeneratedAlways<string>
    chave: string
    para: string
    assunto: string
    texto: string
    html: string | null
    fimEnvio: string | null
    criadoEm: Instant
    proximaTentativa: Instant
    tentativas: Generated<number>
    enviadoEm: Instant | null
    recusadoEm: Instant | null
  }
}
