/** The words of what the portal keeps of a person. */
import type { Language } from '@invest/contract/language'

export const sections = [
  'pessoa',
  'contatos',
  'empresas',
  'favoritas',
  'ocultadas',
  'buscas',
  'grupos',
  'municipios',
  'mensagensDeLotes',
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
  | 'acao'
  | 'instituicao'
  | 'agencia'
  | 'termos'
  | 'habilitado'
  | 'desabilitado'
  | 'feitas'
  | 'sofridas'

/** Values of `tipo` and `acao`. */
type Named =
  | 'EMPRESAS'
  | 'LOTES'
  | 'RESERVA'
  | 'CANCELAMENTO'
  | 'EMPRESTIMO'
  | 'EXPIRACAO'
  | 'FICHA'
  | 'RELATORIO'

interface OwnDataTexts {
  titles: Record<Section, string>
  labels: Record<Label, string>
  values: Record<Named, string>
  /** Why it stays; `pessoa` is said of the name and the CPF. */
  reasons: Record<KeptSection | 'pessoa', string>
  yes: string
  no: string
  file: string
}

export const ownDataTexts: Record<Language, OwnDataTexts> = {
  pt: {
    titles: {
      pessoa: 'Dados pessoais',
      contatos: 'Contatos do perfil',
      empresas: 'Empresas vinculadas',
      favoritas: 'Empresas favoritas',
      ocultadas: 'Empresas ocultadas',
      buscas: 'Buscas salvas',
      grupos: 'Grupos e permissões',
      municipios: 'Municípios que você representa',
      mensagensDeLotes: 'Mensagens sobre lotes',
      alteracoesDeLotes: 'Alterações em lotes',
      contatosLidos: 'Contatos de empresas consultados',
      emails: 'E-mails enviados pelo portal',
      reservas: 'Reservas e empréstimos',
      selos: 'Selos e termos aceitos',
      consultas: 'Fichas e relatórios consultados',
      administracao: 'Registro administrativo',
    },
    labels: {
      nome: 'Nome',
      nomeExibicao: 'Nome de exibição',
      cpf: 'CPF',
      email: 'E-mail',
      descricao: 'Descrição',
      imagem: 'Foto',
      endereco: 'Endereço',
      pais: 'País de origem',
      idioma: 'Idioma',
      ehEstrangeiro: 'Pessoa estrangeira',
      desde: 'No portal desde',
      conta: 'Identificador da conta',
      telefone: 'Telefone',
      celular: 'Celular',
      empresa: 'Empresa',
      cnpj: 'CNPJ',
      em: 'Data',
      dia: 'Dia',
      tipo: 'Tipo',
      filtro: 'Filtro',
      avisos: 'Avisos por e-mail',
      grupo: 'Grupo',
      permissoes: 'Permissões',
      municipio: 'Município',
      distrito: 'Distrito',
      lote: 'Lote',
      assunto: 'Assunto',
      acao: 'Ação',
      instituicao: 'Instituição',
      agencia: 'Agência',
      termos: 'Versão dos termos',
      habilitado: 'Selo habilitado em',
      desabilitado: 'Selo desabilitado em',
      feitas: 'Alterações feitas',
      sofridas: 'Alterações sobre a pessoa',
    },
    values: {
      EMPRESAS: 'Empresas',
      LOTES: 'Lotes',
      RESERVA: 'Reserva',
      CANCELAMENTO: 'Cancelamento',
      EMPRESTIMO: 'Empréstimo concedido',
      EXPIRACAO: 'Reserva expirada',
      FICHA: 'Ficha cadastral',
      RELATORIO: 'Relatório',
    },
    reasons: {
      pessoa:
        'O nome e o CPF ficam apenas junto aos registros que permanecem, para que se saiba de quem são.',
      reservas: 'O histórico de um financiamento público comprova quem reservou e concedeu o crédito.',
      selos: 'O aceite dos termos comprova a responsabilidade pela adesão ao selo.',
      consultas: 'A empresa tem direito de saber quem consultou seus dados.',
      administracao: 'O registro das alterações administrativas comprova quem deu e quem recebeu acessos.',
    },
    yes: 'Sim',
    no: 'Não',
    file: 'meus-dados',
  },
  en: {
    titles: {
      pessoa: 'Personal data',
      contatos: 'Contacts in the profile',
      empresas: 'Linked companies',
      favoritas: 'Favourite companies',
      ocultadas: 'Hidden companies',
      buscas: 'Saved searches',
      grupos: 'Groups and permissions',
      municipios: 'Municipalities that you represent',
      mensagensDeLotes: 'Messages about lots',
      alteracoesDeLotes: 'Changes of lots',
      contatosLidos: 'Contacts of companies that were read',
      emails: 'E-mails sent by the portal',
      reservas: 'Reservations and loans',
      selos: 'Seals and accepted terms',
      consultas: 'Registration sheets and reports read',
      administracao: 'Administrative record',
    },
    labels: {
      nome: 'Name',
      nomeExibicao: 'Display name',
      cpf: 'CPF',
      email: 'E-mail',
      descricao: 'Description',
      imagem: 'Photo',
      endereco: 'Address',
      pais: 'Country of origin',
      idioma: 'Language',
      ehEstrangeiro: 'Foreigner',
      desde: 'In the portal since',
      conta: 'Identifier of the account',
      telefone: 'Phone',
      celular: 'Mobile',
      empresa: 'Company',
      cnpj: 'CNPJ',
      em: 'Date',
      dia: 'Day',
      tipo: 'Kind',
      filtro: 'Filter',
      avisos: 'News by e-mail',
      grupo: 'Group',
      permissoes: 'Permissions',
      municipio: 'Municipality',
      distrito: 'District',
      lote: 'Lot',
      assunto: 'Subject',
      acao: 'Action',
      instituicao: 'Institution',
      agencia: 'Branch',
      termos: 'Version of the terms',
      habilitado: 'Seal enabled on',
      desabilitado: 'Seal disabled on',
      feitas: 'Changes made',
      sofridas: 'Changes about the person',
    },
    values: {
      EMPRESAS: 'Companies',
      LOTES: 'Lots',
      RESERVA: 'Reservation',
      CANCELAMENTO: 'Cancellation',
      EMPRESTIMO: 'Loan granted',
      EXPIRACAO: 'Reservation expired',
      FICHA: 'Registration sheet',
      RELATORIO: 'Report',
    },
    reasons: {
      pessoa: 'Name and CPF stay only with the records that remain, so that it is known whose they are.',
      reservas: 'The history of public financing proves who reserved and granted the credit.',
      selos: 'The acceptance of the terms proves who is responsible for joining the seal.',
      consultas: 'A company has the right to know who has read its data.',
      administracao: 'The audit log proves who gave and who received access.',
    },
    yes: 'Yes',
    no: 'No',
    file: 'my-data',
  },
  es: {
    titles: {
      pessoa: 'Datos personales',
      contatos: 'Contactos del perfil',
      empresas: 'Empresas vinculadas',
      favoritas: 'Empresas favoritas',
      ocultadas: 'Empresas ocultas',
      buscas: 'Búsquedas guardadas',
      grupos: 'Grupos y permisos',
      municipios: 'Municipios que usted representa',
      mensagensDeLotes: 'Mensajes sobre lotes',
      alteracoesDeLotes: 'Cambios en lotes',
      contatosLidos: 'Contactos de empresas consultados',
      emails: 'Correos enviados por el portal',
      reservas: 'Reservas y préstamos',
      selos: 'Sellos y términos aceptados',
      consultas: 'Fichas e informes consultados',
      administracao: 'Registro administrativo',
    },
    labels: {
      nome: 'Nombre',
      nomeExibicao: 'Nombre visible',
      cpf: 'CPF',
      email: 'Correo electrónico',
      descricao: 'Descripción',
      imagem: 'Foto',
      endereco: 'Dirección',
      pais: 'País de origen',
      idioma: 'Idioma',
      ehEstrangeiro: 'Persona extranjera',
      desde: 'En el portal desde',
      conta: 'Identificador de la cuenta',
      telefone: 'Teléfono',
      celular: 'Celular',
      empresa: 'Empresa',
      cnpj: 'CNPJ',
      em: 'Fecha',
      dia: 'Día',
      tipo: 'Tipo',
      filtro: 'Filtro',
      avisos: 'Avisos por correo',
      grupo: 'Grupo',
      permissoes: 'Permisos',
      municipio: 'Municipio',
      distrito: 'Distrito',
      lote: 'Lote',
      assunto: 'Asunto',
      acao: 'Acción',
      instituicao: 'Institución',
      agencia: 'Agencia',
      termos: 'Versión de los términos',
      habilitado: 'Sello habilitado el',
      desabilitado: 'Sello deshabilitado el',
      feitas: 'Cambios hechos',
      sofridas: 'Cambios sobre la persona',
    },
    values: {
      EMPRESAS: 'Empresas',
      LOTES: 'Lotes',
      RESERVA: 'Reserva',
      CANCELAMENTO: 'Cancelación',
      EMPRESTIMO: 'Préstamo concedido',
      EXPIRACAO: 'Reserva vencida',
      FICHA: 'Ficha de registro',
      RELATORIO: 'Informe',
    },
    reasons: {
      pessoa: 'El nombre y el CPF quedan solo junto a los registros que permanecen, para saber de quién son.',
      reservas: 'El historial de un financiamiento público prueba quién reservó y otorgó el crédito.',
      selos: 'La aceptación de los términos prueba la responsabilidad por la adhesión al sello.',
      consultas: 'La empresa tiene derecho a saber quién consultó sus datos.',
      administracao: 'El registro de los cambios administrativos prueba quién dio y quién recibió accesos.',
    },
    yes: 'Sí',
    no: 'No',
    file: 'mis-datos',
  },
}
