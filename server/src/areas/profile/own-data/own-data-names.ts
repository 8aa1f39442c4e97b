/** What the portal keeps of a person, by the names that texts are given to. */
export const sections = [
  'pessoa',
  'contatos',
  'empresas',
  'favoritas',
  'ocultadas',
  'buscas',
  'projetos',
  'grupos',
  'municipios',
  'mensagensDeLotes',
  'solicitacoes',
  'planos',
  'compartilhamentos',
  'arquivos',
  'convidados',
  'alteracoesDeLotes',
  'contatosLidos',
  'emails',
  'reservas',
  'selos',
  'consultas',
  'administracao',
] as const
export type Section = (typeof sections)[number]
/** The sections that outlast an erasure. */
export const keptSections = ['reservas', 'selos', 'consultas', 'administracao'] as const
export type KeptSection = (typeof keptSections)[number]

export type Label =
  | 'nome'
  | 'nomeExibicao'
  | 'cpf'
  | 'email'
  | 'descricao'
  | 'imagem'
  | 'endereco'
  | 'pais'
  | 'idioma'
  | 'ehEstrangeiro'
  | 'desde'
  | 'conta'
  | 'telefone'
  | 'celular'
  | 'empresa'
  | 'cnpj'
  | 'em'
  | 'dia'
  | 'tipo'
  | 'filtro'
  | 'avisos'
  | 'grupo'
  | 'permissoes'
  | 'municipio'
  | 'distrito'
  | 'lote'
  | 'assunto'
  | 'numero'
  | 'mensagem'
  | 'acao'
  | 'instituicao'
  | 'agencia'
  | 'termos'
  | 'habilitado'
  | 'desabilitado'
  | 'feitas'
  | 'sofridas'
  | 'valor'
  | 'setor'
  | 'produto'
  | 'empregos'
  | 'area'
  | 'quando'
  | 'idiomas'
  | 'com'
  | 'pasta'
