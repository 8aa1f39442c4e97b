/** Written from the catalogue after migrating (npm run schema). Never edited; schema.ts says what a column means. */
import type { Decimal, Instant, Json, Long, NeverWritten, WithDefault } from './column-types.ts'

export interface Tables {
  aplicacao: {
    id: number
    nomeAplicacao: string
  }
  arquivo: {
    id: WithDefault<string>
    nome: string
    mimeType: string
    tamanho: Long
    finalidade: string
    chave: string
    enviadoPor: string | null
    donoTipo: string | null
    donoId: string | null
    semDonoDesde: Instant | null
    criadoEm: WithDefault<Instant>
    sha256: Buffer
    analise: string | null
  }
  arquivoLegislacao: {
    id: NeverWritten<number>
    nomeArquivo: string
    chave: string
    mimeType: string
    tamanho: number
    sha256: Buffer
    nomeArquivoEn: string | null
    nomeArquivoEs: string | null
    versaoTraducoes: WithDefault<number>
    ordem: number | null
    data: string | null
    fonte: string | null
    substitui: number | null
    registro: string | null
  }
  atividadeEconomica: {
    cnae: string
    cnaePai: string | null
    nivel: string
    codigoComMascara: string
    descricao: string
    vigente: boolean
  }
  aviso: {
    unico: WithDefault<boolean>
    textoPt: string
    textoEn: string
    textoEs: string
    inicio: Instant
    fim: Instant
    somenteLeitura: boolean
  }
  buscaSalva: {
    id: WithDefault<string>
    usuarioId: string
    nome: string
    filtro: Json
    resumoSemanal: boolean
    criadoEm: Instant
    vistaEm: Instant
    tipo: WithDefault<string>
    versao: WithDefault<number>
  }
  cargaRfb: {
    id: NeverWritten<number>
    entrega: string
    pasta: string
    situacao: string
    iniciadaEm: Instant
    trocadaEm: Instant | null
    empresas: Long | null
    repetidas: Long | null
    semEmpresa: Long | null
  }
  cargaRfbArquivo: {
    cargaId: number
    nome: string
    tipo: string
    linhas: Long
    mantidas: Long
    recusadas: Long
    recusas: Json
  }
  cargaRfbEmpresa: {
    cnpjBasico: string
    nome: string
    naturezaJuridica: string | null
    capitalSocial: Decimal | null
  }
  cargaRfbEstabelecimento: {
    cnpj: string
    nomeFantasia: string | null
    ehMatriz: boolean | null
    situacao: string
    situacaoDesde: string | null
    dataAbertura: string | null
    cnaePrincipal: string
    cnaesSecundarios: string[]
    tipoLogradouro: string | null
    nomeLogradouro: string | null
    numeroLogradouro: string | null
    complemento: string | null
    bairro: string | null
    cep: string | null
    codMunicipioRfb: string
  }
  chamadaComChave: {
    usuarioId: string
    chave: string
    pedido: Buffer
    em: Instant
    resultado: string | null
  }
  codigoRecuperacao: {
    id: NeverWritten<Long>
    chaveEmail: Buffer
    codigoHash: string
    criadoEm: Instant
    expiraEm: Instant
    usadoEm: Instant | null
    chaveCaixa: Buffer | null
  }
  consultaEmpresa: {
    id: NeverWritten<Long>
    cnpj: string
    tipo: string
    em: Instant
    usuarioId: string
    nomeInstituicao: string | null
    nomeAgencia: string | null
  }
  contagem: {
    medida: string
    mes: string
    quantidade: number
  }
  contato: {
    id: WithDefault<string>
    empresaId: string
    ordem: number
    nome: string
    email: string | null
    telefone: Json | null
    celular: Json | null
  }
  contatoLote: {
    id: NeverWritten<Long>
    loteId: number
    usuarioId: string
    em: Instant
  }
  contatoProedi: {
    id: WithDefault<boolean>
    email: string
    versao: WithDefault<number>
  }
  convite: {
    id: NeverWritten<number>
    cpf: string | null
    email: string | null
    idioma: string
    tokenHash: Buffer | null
    convidadoPor: string
    convidadoEm: Instant
    dias: number
    venceEm: Instant
    enviadoEm: Instant | null
    situacao: WithDefault<string>
    encerradoEm: Instant | null
    encerradoPor: string | null
    naoAplicados: WithDefault<string[]>
    paraMascarado: string | null
  }
  convitePresente: {
    conviteId: number
    tipo: string
    chave: string
    nome: string
    dadoPor: string
  }
  cotacao: {
    moeda: string
    reaisPorUnidade: Decimal
    data: string
  }
  dadosReferencia: {
    tabela: string
    versao: string
    carregadoEm: WithDefault<Instant>
  }
  dadosVencidos: {
    conjunto: string
    ate: string
  }
  descricaoTraduzida: {
    tabela: string
    codigo: string
    descricaoEn: string | null
    descricaoEs: string | null
    chaveEn: NeverWritten<string | null>
    chaveEs: NeverWritten<string | null>
  }
  desempenhoDia: {
    tipo: string
    chave: string
    dia: string
    medida: string
    codigo: WithDefault<string>
    total: number
  }
  desempenhoSemMail: {
    usuarioId: string
    desde: Instant
  }
  desenhoLotes: {
    distritoId: number
    papel: string
    svg: string
    versao: string
    enviadoPor: string | null
    enviadoEm: Instant
    deixados: WithDefault<Json>
    totalDeixados: WithDefault<number>
  }
  distanciaRodoviaria: {
    rota: string
    km: Decimal | null
    medidaEm: Instant
  }
  distritoIndustrial: {
    id: NeverWritten<number>
    sigla: string
    nome: string
    urlImagemFundo: string | null
    urlGoogleMaps: string | null
    svgLotes: string | null
    svgVersao: string | null
    demonstracao: WithDefault<boolean>
    acesso: string | null
    infraestrutura: string | null
    fonteAcesso: string | null
    fonteInfraestrutura: string | null
    nomeEn: string | null
    nomeEs: string | null
    acessoEn: string | null
    acessoEs: string | null
    fonteAcessoEn: string | null
    fonteAcessoEs: string | null
    infraestruturaEn: string | null
    infraestruturaEs: string | null
    fonteInfraestruturaEn: string | null
    fonteInfraestruturaEs: string | null
    versaoTraducoes: WithDefault<number>
    imagemId: string | null
    registro: string | null
  }
  edicaoConsequencia: {
    edicaoId: number
    tipo: string
    lugar: number
    chave: string
    nome: string | null
  }
  edicaoDados: {
    id: NeverWritten<number>
    conjunto: string
    situacao: string
    arquivo: string
    chaveArquivo: string | null
    daPasta: WithDefault<boolean>
    fonte: string
    dataDados: string | null
    enviadaPor: string | null
    enviadaEm: Instant
    bytes: WithDefault<Long>
    lidos: WithDefault<Long>
    tentativas: WithDefault<number>
    problema: string | null
    cabecalho: string[] | null
    linhas: WithDefault<number>
    recusadas: WithDefault<number>
    base: number | null
    incluidas: WithDefault<number>
    alteradas: WithDefault<number>
    removidas: WithDefault<number>
    marca: Long | null
    amostra: WithDefault<Json>
    consequencias: WithDefault<Json>
    publicarEm: string | null
    publicadaEm: Instant | null
    publicadaPor: string | null
    desfaz: number | null
    perguntas: WithDefault<Json>
    leituras: WithDefault<Json>
    saltos: WithDefault<Json>
    fonteEn: string | null
    fonteEs: string | null
    naoPublicadaEm: Instant | null
    voltaA: number | null
  }
  edicaoLinha: {
    edicaoId: number
    linha: number
    chave: string
    valor: Json
  }
  edicaoRecusada: {
    edicaoId: number
    linha: number
    coluna: string | null
    motivo: string
    celulas: string[]
    celula: string | null
  }
  empresa: {
    id: WithDefault<string>
    cnpj: string
    versao: WithDefault<number>
    nire: string | null
    nome: string
    cnaePrincipal: string
    cnaesSecundarios: WithDefault<string[]>
    situacaoJunta: string
    situacaoJuntaDesde: string | null
    consultadaEm: Instant
    tipoLogradouro: string | null
    nomeLogradouro: string | null
    numeroLogradouro: string | null
    complemento: string | null
    bairro: string | null
    cep: string | null
    codMunicipioRfb: string
    nomeMunicipio: string
    siglaUf: string
    nomeExibicao: string
    descricao: string | null
    imagemPerfilId: string | null
    buscandoInvestimentos: WithDefault<boolean>
    descricaoBuscandoInvestimentos: string | null
    valorEsperadoInvestimento: Decimal | null
    latitude: number | null
    longitude: number | null
    linkFacebook: string | null
    linkInstagram: string | null
    linkLinkedin: string | null
    oculta: WithDefault<boolean>
    criadoEm: WithDefault<Instant>
    alteradoEm: WithDefault<Instant>
    habilitadoMadeInRs: WithDefault<boolean>
    chaveNome: NeverWritten<string>
    inicios: NeverWritten<string[]>
    atividades: NeverWritten<string[]>
    produtos: WithDefault<string[]>
    mapaX: NeverWritten<number | null>
    mapaY: NeverWritten<number | null>
    chaveBusca: NeverWritten<string>
  }
  empresaArquivo: {
    empresaId: string
    arquivoId: string
    finalidade: string
    ordem: number
  }
  empresaElegivel: {
    cnpj: string
    elegivel: boolean
  }
  empresaProduto: {
    empresaId: string
    tipoTabela: string
    codigoSemMascara: string
    ordem: number
  }
  empresaTraducao: {
    empresaId: string
    idioma: string
    descricao: string | null
    descricaoBuscandoInvestimentos: string | null
  }
  empresaUsuario: {
    empresaId: string
    usuarioId: string
    vinculadoEm: WithDefault<Instant>
  }
  empresaVisita: {
    empresaId: string
    dia: string
    visitante: Buffer
  }
  favorita: {
    usuarioId: string
    empresaId: string
    criadoEm: WithDefault<Instant>
  }
  feriado: {
    dia: string
    nomePt: string
    nomeEn: string
    nomeEs: string
  }
  grupoPermissoes: {
    id: WithDefault<number>
    nomeDoGrupoDePermissoes: string
    tipo: WithDefault<string>
    versao: WithDefault<number>
    chaveNome: NeverWritten<string>
  }
  grupoPermissoesPermissao: {
    grupoId: number
    permissaoId: number
  }
  grupoPermissoesUsuario: {
    grupoId: number
    usuarioId: string
  }
  itemLista: {
    tipo: string
    id: string
    descricao: string
    ordem: number
  }
  juntaEmpresa: {
    cnpj: string
    nire: string | null
    nome: string
    ehMatriz: boolean | null
    situacao: string
    situacaoDesde: string | null
    dataAbertura: string | null
    naturezaJuridica: string | null
    capitalSocial: Decimal | null
    cnaePrincipal: string
    cnaesSecundarios: WithDefault<string[]>
    tipoLogradouro: string | null
    nomeLogradouro: string | null
    numeroLogradouro: string | null
    complemento: string | null
    bairro: string | null
    cep: string | null
    codMunicipioRfb: string
    nomeMunicipio: string
    siglaUf: string
    chaveNome: NeverWritten<string>
    nomeFantasia: string | null
    sociosConhecidos: WithDefault<boolean>
    chaveBusca: NeverWritten<string>
  }
  juntaSocio: {
    cnpj: string
    ordem: number
    nome: string
    cpf: string | null
    qualificacao: string
    dataEntrada: string | null
  }
  leituraDeContatos: {
    usuarioId: string
    dia: string
    empresaId: string
  }
  limiteChamada: {
    key: string
    points: WithDefault<number>
    expire: Long | null
  }
  lote: {
    id: NeverWritten<number>
    distritoId: number
    cdOriginalSvg: string
    situacaoLoteId: number | null
    setorLoteId: number | null
    numeroLote: string | null
    numeroMatriculaLote: string | null
    areaTotalLote: Decimal | null
    descricaoObservacao: string | null
    utilidades: WithDefault<string[]>
    versao: WithDefault<number>
    confirmadoEm: Instant
    disponivelDesde: Instant | null
    ordemNumero: NeverWritten<string>
  }
  loteHistorico: {
    id: NeverWritten<Long>
    loteId: number
    usuarioId: string | null
    em: Instant
    acao: string
    mudancas: Json
  }
  lugar: {
    tipoLocal: string
    sigla: string
    nome: string
    codMunicipioRfb: string
    latitude: number
    longitude: number
    principal: boolean
  }
  mapaCelula: {
    zoom: number
    x: number
    y: number
    total: number
    somaX: Long
    somaY: Long
    somaBuscada: WithDefault<Long>
  }
  mapaCelulaFiltrada: {
    chave: string
    zoom: number
    x: number
    y: number
    total: number
    somaX: Long
    somaY: Long
    somaBuscada: WithDefault<Long>
  }
  mapaContada: {
    unica: WithDefault<boolean>
    pronta: boolean
    desde: Instant | null
  }
  mapaMudanca: {
    id: NeverWritten<Long>
    mapaX: number
    mapaY: number
    diferenca: number
    chaves: WithDefault<string[]>
    buscado: WithDefault<Long>
  }
  mensagem: {
    id: NeverWritten<Long>
    chave: string
    para: string
    assunto: string
    texto: string
    html: string | null
    criadoEm: Instant
    proximaTentativa: Instant
    tentativas: WithDefault<number>
    enviadoEm: Instant | null
    recusadoEm: Instant | null
    fimEnvio: string | null
    aguardaUsuarioId: string | null
    responderPara: string | null
    apagaCorpo: WithDefault<boolean>
    motivo: string | null
    autorId: string | null
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
    chaveNome: NeverWritten<string>
    codRegiaoIntermediaria: string | null
    regiaoIntermediaria: string | null
  }
  municipioBeneficio: {
    id: WithDefault<string>
    codMunicipioRfb: string
    indice: number
    titulo: string
    descricao: string | null
    traducoes: WithDefault<Json>
  }
  municipioBeneficioArquivo: {
    beneficioId: string
    arquivoId: string
    ordem: number
  }
  municipioDistrito: {
    id: WithDefault<string>
    codMunicipioRfb: string
    indice: number
    nome: string
    dataCriacao: string
    textoLegislacaoEspecifica: string | null
    traducoes: WithDefault<Json>
    latitude: number | null
    longitude: number | null
    zoomMapa: WithDefault<number>
    imagemId: string | null
  }
  municipioEmpresas: {
    codMunicipioRfb: string
    numero: number
    abertas: number
    fechadas: number
    industria: number
    comercio: number
    servico: number
    cnaes: Json
    data: string
  }
  municipioFigura: {
    codMunicipioRfb: string
    figura: string
    valor: Decimal
    ano: number
    fonte: string
  }
  municipioInvestimento: {
    id: WithDefault<string>
    codMunicipioRfb: string
    indice: number
    titulo: string
    descricao: string
    traducoes: WithDefault<Json>
    dataInvestimento: string
    valor: Decimal
    empregos: number
    tipo: string
    cnaes: WithDefault<string[]>
  }
  municipioPerfil: {
    id: WithDefault<string>
    codMunicipioRfb: string
    versao: WithDefault<number>
    imagemLogoId: string | null
    descricao: string | null
    nomeSecretaria: string | null
    nomeSetorDesenvolvimentoEconomico: string | null
    traducoes: WithDefault<Json>
    email: string | null
    telefone: Json | null
    telefoneInterno: Json | null
    latitude: number | null
    longitude: number | null
    zoomMapa: WithDefault<number>
    alteradoEm: WithDefault<Instant>
  }
  municipioUsuario: {
    codMunicipioRfb: string
    usuarioId: string
    adicionadoEm: Instant
  }
  municipioVisita: {
    codMunicipioRfb: string
    dia: string
    visitante: Buffer
    rede: Buffer | null
  }
  municipioVisualizacoes: {
    codMunicipioRfb: string
    total: Long
  }
  ocultada: {
    usuarioId: string
    empresaId: string
    criadoEm: WithDefault<Instant>
  }
  pais: {
    sigla: string
    nomePt: string
    nomeEn: string
    nomeEs: string
    codigoTelefone: string | null
    exemploCelular: string | null
    codRfb: string | null
  }
  permissao: {
    id: WithDefault<number>
    nomePermissao: string
    descricaoPermissao: string | null
    aplicacaoId: number | null
    versao: WithDefault<number>
  }
  produtoServico: {
    id: number
    tipoTabela: string
    codigoSemMascara: string
    codigoComMascara: string
    descricao: string
    codigoPai: string | null
    secao: boolean
    validoAte: string | null
    ordem: number
    chaveDescricao: NeverWritten<string>
  }
  projeto: {
    id: WithDefault<string>
    usuarioId: string
    nome: string
    criadoEm: Instant
    alteradoEm: Instant
    versao: WithDefault<number>
  }
  projetoAviso: {
    usuarioId: string
    projetoId: string
    estado: Json
  }
  projetoCompartilhamento: {
    id: WithDefault<string>
    projetoId: string
    tokenHash: Buffer
    senhaHash: string | null
    tentativas: WithDefault<number>
    ate: string
    criadoEm: Instant
    retiradoEm: Instant | null
    aberturas: WithDefault<number>
    retrato: Json
  }
  projetoConviteDia: {
    usuarioId: string
    dia: string
    convites: number
  }
  projetoEditor: {
    id: WithDefault<string>
    projetoId: string
    email: string
    usuarioId: string | null
    convidadoEm: Instant
  }
  projetoItem: {
    projetoId: string
    tipo: string
    item: string
    nome: string
    nota: string | null
    ordem: number
    adicionadoEm: Instant
    estado: Json | null
    usuarioId: string | null
    buscaId: string | null
  }
  registroAdministrativo: {
    id: NeverWritten<Long>
    em: Instant
    acao: string
    usuarioId: string | null
    alvo: string
    alvoUsuarioId: string | null
    antes: Json | null
    depois: Json | null
  }
  reserva: {
    cnpj: string
    situacao: string
    usuarioId: string | null
    nomeInstituicao: string | null
    nomeAgencia: string | null
    reservadoEm: Instant | null
    reservadoAte: Instant | null
    concedidoEm: Instant | null
  }
  reservaHistorico: {
    id: NeverWritten<Long>
    cnpj: string
    acao: string
    em: Instant
    usuarioId: string
    nomeInstituicao: string
    nomeAgencia: string
    reservadoEm: Instant | null
  }
  salDoDia: {
    dia: string
    sal: Buffer
  }
  segredo: {
    nome: string
    valor: Buffer
    criadoEm: WithDefault<Instant>
  }
  selo: {
    jti: string
    empresaId: string
    versaoTermos: string
    habilitadoEm: Instant
    habilitadoPor: string | null
    desabilitadoEm: Instant | null
    desabilitadoPor: string | null
    suspensoDesde: Instant | null
  }
  seloAtividade: {
    cnae: string
    compativel: boolean
  }
  setorLote: {
    id: NeverWritten<number>
    descricaoNomeSetor: string
    chaveNome: NeverWritten<string>
    descricaoNomeSetorEn: string | null
    descricaoNomeSetorEs: string | null
    versao: WithDefault<number>
  }
  situacaoLote: {
    id: number
    grupo: string
    descricaoPt: string
    descricaoEn: string
    descricaoEs: string
    ordem: number
  }
  solicitacao: {
    numero: NeverWritten<number>
    tipo: string
    sobreId: string | null
    sobreNome: string | null
    investidorId: string | null
    visitanteNome: string | null
    visitanteEmail: string | null
    idioma: string
    investimento: Decimal | null
    moeda: string | null
    setor: string | null
    projeto: WithDefault<Json>
    situacao: WithDefault<string>
    motivo: string | null
    juntadaA: number | null
    responsavelId: string | null
    criadaEm: Instant
    atualizadaEm: Instant
    responderAte: Instant
    primeiraRespostaEm: Instant | null
    primeiraMinutos: number | null
    primeiraAtrasada: boolean | null
    venceEm: Instant | null
    lembradaDe: Instant | null
    cobradaDe: Instant | null
    versao: WithDefault<number>
    pasta: Json | null
    aguardaDesde: Instant | null
    esperaLembradaEm: Instant | null
    busca: string | null
  }
  solicitacaoCorreio: {
    chave: Buffer
    uid: string
    numero: number
    em: Instant
  }
  solicitacaoCorreioLeitura: {
    uid: string
    tentativas: number
    iniciadaEm: Instant
    desistidaEm: Instant | null
  }
  solicitacaoEncaminhamento: {
    id: NeverWritten<number>
    numero: number
    tipo: string
    destino: string
    destinoNome: string
    direto: boolean
    situacao: WithDefault<string>
    criadoEm: Instant
    criadoPor: string | null
    prazoEm: Instant
    encerradoEm: Instant | null
    motivo: string | null
    lembradoEm: Instant | null
    cobradoEm: Instant | null
    compartilhado: WithDefault<string[]>
  }
  solicitacaoEvento: {
    id: NeverWritten<Long>
    numero: number
    em: Instant
    tipo: string
    papel: string
    autorId: string | null
    situacao: string | null
    motivo: string | null
    pessoaId: string | null
    encaminhamentoId: number | null
  }
  solicitacaoMensagem: {
    id: NeverWritten<Long>
    numero: number
    em: Instant
    autorId: string | null
    papel: string
    canal: string
    encaminhamentoId: number | null
    texto: string
    registro: WithDefault<string>
    arquivosDe: string | null
    textoInteiro: string | null
  }
  solicitacaoModelo: {
    id: NeverWritten<number>
    titulo: string
    pt: string
    en: string
    es: string
    versao: WithDefault<number>
  }
  solicitacaoPresenca: {
    numero: number
    usuarioId: string
    ate: Instant
  }
  solicitacaoVisitante: {
    id: WithDefault<string>
    codMunicipioRfb: string
    nome: string
    email: string
    mensagem: string
    idioma: string
    criadaEm: Instant
    numero: number | null
  }
  tabelaPrecos: {
    versao: NeverWritten<number>
    vigenteDesde: string
    demonstracao: boolean
    fontePrecos: string
    regra: Json
    precos: Json
    fontePrecosEn: string | null
    fontePrecosEs: string | null
    versaoTraducoes: WithDefault<number>
  }
  tarefa: {
    nome: string
    inicio: Instant | null
    fim: Instant | null
    falha: string | null
    corrigidos: number | null
    pedidaEm: Instant | null
  }
  tentativaCodigo: {
    codigoId: Long
    rede: Buffer
    tentativas: number
  }
  termoBusca: {
    id: NeverWritten<Long>
    termo: string
    idioma: string
    grupo: string
    codigos: string[]
    prioridade: WithDefault<number>
    origem: WithDefault<string>
    chave: NeverWritten<string>
    palavras: NeverWritten<string>
  }
  termoSelo: {
    versao: string
    vigenteDesde: Instant
    textos: Json
    publicadoPor: string | null
    publicadoEm: Instant | null
    avisadoEm: Instant | null
    avisados: number | null
  }
  textoProedi: {
    chave: string
    idioma: string
    texto: string
    versao: WithDefault<number>
  }
  textoPublico: {
    pagina: string
    ordem: number
    tituloPt: string
    tituloEn: string
    tituloEs: string
    textoPt: string
    textoEn: string
    textoEs: string
  }
  tipoAtividade: {
    secao: string
    tipo: string
  }
  uf: {
    siglaUf: string
    codIbge: string
    nomeCompleto: string
  }
  usoApagado: {
    chaveCaixa: Buffer
    limite: string
    ate: Instant
    usados: number
  }
  usuario: {
    id: WithDefault<string>
    sub: string | null
    nome: string
    nomeExibicao: string | null
    cpf: string | null
    email: string
    descricao: string | null
    ehEstrangeiro: boolean
    idioma: string | null
    imagemPerfilId: string | null
    dataInicio: WithDefault<Instant>
    versao: WithDefault<number>
    tokenEnvio: WithDefault<string>
    contatos: WithDefault<Json>
    endereco: string | null
    paisOrigem: string | null
    excluidoEm: Instant | null
    chaveNome: NeverWritten<string>
    emailConfirmado: WithDefault<boolean>
  }
}
