/** The companies with a role in tests and demonstrations: what the registry says and where the portal stands. */
import type { RegistryStatus } from '@invest/server/db/schema'

export type SealHistory = 'nenhum' | 'habilitado' | 'desabilitado' | 'suspenso'

export interface FixedCompany {
  cnpj: string
  marca: string
  nome: string
  sector: string
  cnaePrincipal: string
  cnaesSecundarios: string[]
  /** Receita Federal's code. */
  municipio: string
  situacao: RegistryStatus
  ehMatriz: boolean
  /** Demo accounts that are partners; none: invented people. */
  socios: string[]
  /** Absent: not registered in the portal. */
  portal?: {
    donos: string[]
    oculta?: boolean
    selo?: SealHistory
    /** With photos, attachments, investment block and all. */
    completa?: boolean
    produtos: string[]
  }
  /** On the programme's list, and what was done with it before the first start. */
  elegivel: boolean
  reserva?: { situacao: 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'; por: string; diasAntes: number }
  /** Elsewhere than in the state. */
  foraDoEstado?: { siglaUf: string; nomeMunicipio: string; ddd: string; cep: string }
}

type Optional = 'cnaesSecundarios' | 'situacao' | 'ehMatriz' | 'elegivel'
const company = (
  given: Omit<FixedCompany, Optional> & Partial<Pick<FixedCompany, Optional>>,
): FixedCompany => ({
  cnaesSecundarios: [],
  situacao: 'ATIVA',
  ehMatriz: true,
  elegivel: false,
  ...given,
})

export const fixedCompanies: readonly FixedCompany[] = [
  company({
    cnpj: '99001001000118',
    marca: 'Metalúrgica Passo do Minuano',
    nome: 'METALÚRGICA PASSO DO MINUANO LTDA',
    sector: 'metalurgia',
    cnaePrincipal: '2539001',
    cnaesSecundarios: ['2599399', '2511000'],
    municipio: '8599',
    socios: ['socio'],
  }),
  company({
    cnpj: '99001002000162',
    marca: 'Móveis Cerro da Timbaúva',
    nome: 'MÓVEIS CERRO DA TIMBAÚVA INDÚSTRIA LTDA',
    sector: 'moveis',
    cnaePrincipal: '3101200',
    cnaesSecundarios: ['4754701'],
    municipio: '8541',
    socios: ['socio', 'socia'],
    portal: { donos: ['socia'], produtos: ['NCM 94035000', 'NCM 94036000'] },
  }),
  company({
    cnpj: '99001003000107',
    marca: 'Vinícola Serra do Quaraim',
    nome: 'VINÍCOLA SERRA DO QUARAIM LTDA',
    sector: 'vinho',
    cnaePrincipal: '1112700',
    cnaesSecundarios: ['4723700', '0132600', '7990200'],
    municipio: '8541',
    socios: ['socio'],
    portal: {
      donos: ['socio'],
      selo: 'habilitado',
      completa: true,
      produtos: ['NCM 22042100', 'NCM 22041010', 'NCM 20096100', 'NBS 118054000'],
    },
  }),
  company({
    cnpj: '99001004000151',
    marca: 'Calçados Linha do Ingá',
    nome: 'CALÇADOS LINHA DO INGÁ LTDA',
    sector: 'calcados',
    cnaePrincipal: '1531901',
    municipio: '8771',
    situacao: 'BAIXADA',
    socios: ['socio'],
  }),
  company({
    cnpj: '99001005000104',
    marca: 'Laticínios Vale da Figueira',
    nome: 'LATICÍNIOS VALE DA FIGUEIRA LTDA',
    sector: 'laticinios',
    cnaePrincipal: '1052000',
    municipio: '8729',
    socios: ['socia'],
  }),
  company({
    cnpj: '99001006000140',
    marca: 'Quarandi Sistemas',
    nome: 'QUARANDI SISTEMAS DE INFORMAÇÃO LTDA',
    sector: 'software',
    cnaePrincipal: '6201501',
    cnaesSecundarios: ['6204000', '6311900'],
    municipio: '8801',
    socios: ['socio'],
    portal: { donos: ['socio'], produtos: ['NBS 111032200', 'NBS 115013000'] },
  }),
  company({
    cnpj: '99001007000195',
    marca: 'Componentes Baía do Angico',
    nome: 'COMPONENTES BAÍA DO ANGICO INDÚSTRIA LTDA',
    sector: 'plasticos',
    cnaePrincipal: '2229399',
    cnaesSecundarios: ['2222600'],
    municipio: '8179',
    socios: ['socio'],
    portal: { donos: ['socio'], produtos: ['NCM 39269090'] },
    foraDoEstado: { siglaUf: 'SC', nomeMunicipio: 'Joinville', ddd: '47', cep: '89200000' },
  }),
  company({
    cnpj: '99001009000265',
    marca: 'Embalagens Colina do Sabiá',
    nome: 'EMBALAGENS COLINA DO SABIÁ LTDA',
    sector: 'plasticos',
    cnaePrincipal: '2222600',
    municipio: '8589',
    ehMatriz: false,
    socios: ['socio'],
  }),
  company({
    cnpj: '99001010000109',
    marca: 'Panificadora Fonte do Araçá',
    nome: 'PANIFICADORA FONTE DO ARAÇÁ LTDA',
    sector: 'massas-e-paes',
    cnaePrincipal: '1091101',
    municipio: '8801',
    socios: [],
    elegivel: true,
  }),
  company({
    cnpj: '99001011000153',
    marca: 'Usinagem Taquaveri',
    nome: 'USINAGEM TAQUAVERI LTDA',
    sector: 'metalurgia',
    cnaePrincipal: '2539001',
    municipio: '8589',
    socios: [],
    elegivel: true,
    reserva: { situacao: 'RESERVADO', por: 'banco-a', diasAntes: 1 },
  }),
  company({
    cnpj: '99001012000106',
    marca: 'Hotel Lagoa das Garças',
    nome: 'HOTEL LAGOA DAS GARÇAS LTDA',
    sector: 'hospedagem-e-mesa',
    cnaePrincipal: '5510801',
    municipio: '8801',
    socios: [],
    elegivel: true,
    reserva: { situacao: 'RESERVADO', por: 'banco-a', diasAntes: 6 },
  }),
  company({
    cnpj: '99001013000142',
    marca: 'Transportes Barra do Biguá',
    nome: 'TRANSPORTES BARRA DO BIGUÁ LTDA',
    sector: 'logistica',
    cnaePrincipal: '4930202',
    municipio: '8815',
    socios: [],
    elegivel: true,
    reserva: { situacao: 'EMPRESTIMO_CONCEDIDO', por: 'banco-a', diasAntes: 30 },
  }),
  company({
    cnpj: '99001014000197',
    marca: 'Confecções Campo da Marcela',
    nome: 'CONFECÇÕES CAMPO DA MARCELA LTDA',
    sector: 'confeccao',
    cnaePrincipal: '1412601',
    municipio: '8801',
    socios: [],
  }),
  company({
    cnpj: '99001015000131',
    marca: 'Azeites Coxilha do Sereno',
    nome: 'AZEITES COXILHA DO SERENO LTDA',
    sector: 'azeite',
    cnaePrincipal: '1041400',
    cnaesSecundarios: ['0116499'],
    municipio: '8531',
    socios: ['socio'],
    portal: { donos: ['socio'], oculta: true, produtos: ['NCM 15092000'] },
  }),
  company({
    cnpj: '99001016000186',
    marca: 'Implementos Caruvera',
    nome: 'IMPLEMENTOS CARUVERA INDÚSTRIA LTDA',
    sector: 'maquinas-agricolas',
    cnaePrincipal: '2833000',
    cnaesSecundarios: ['3314711', '4661300'],
    municipio: '8785',
    socios: ['socio', 'socia'],
    portal: { donos: ['socio', 'socia'], produtos: ['NCM 84322100', 'NCM 8432'] },
  }),
  company({
    cnpj: '99001017000120',
    marca: 'Ervateira Rincão das Araucárias',
    nome: 'ERVATEIRA RINCÃO DAS ARAUCÁRIAS LTDA',
    sector: 'erva-mate',
    cnaePrincipal: '1099605',
    municipio: '8707',
    socios: ['socio'],
    portal: { donos: ['socio'], selo: 'desabilitado', produtos: ['NCM 09030090'] },
  }),
  company({
    cnpj: '99001018000175',
    marca: 'Couros Arutaim',
    nome: 'COUROS ARUTAIM LTDA',
    sector: 'couro',
    cnaePrincipal: '1510600',
    cnaesSecundarios: ['1529700'],
    municipio: '8771',
    situacao: 'BAIXADA',
    socios: ['socio'],
    portal: { donos: ['socio'], selo: 'suspenso', produtos: ['NCM 41071120'] },
  }),
  company({
    cnpj: '99001019000110',
    marca: 'Chocolates Encosta da Neblina',
    nome: 'CHOCOLATES ENCOSTA DA NEBLINA LTDA',
    sector: 'chocolate',
    cnaePrincipal: '1093702',
    municipio: '8681',
    socios: ['socia'],
    portal: { donos: ['socia'], oculta: true, selo: 'habilitado', produtos: ['NCM 18069000'] },
  }),
  company({
    cnpj: '99001020000144',
    marca: 'Cerâmica Várzea do Quero-Quero',
    nome: 'CERÂMICA VÁRZEA DO QUERO-QUERO LTDA',
    sector: 'ceramica-e-concreto',
    cnaePrincipal: '2342702',
    municipio: '8801',
    socios: [],
    reserva: { situacao: 'RESERVADO', por: 'banco-a', diasAntes: 1 },
  }),
  company({
    cnpj: '99001021000199',
    marca: 'Construtora Alto do Jacarandá',
    nome: 'CONSTRUTORA ALTO DO JACARANDÁ LTDA',
    sector: 'construcao',
    cnaePrincipal: '4120400',
    municipio: '8801',
    socios: [],
    elegivel: true,
    reserva: { situacao: 'RESERVADO', por: 'banco-b', diasAntes: 1 },
  }),
  company({
    cnpj: '99001022000133',
    marca: 'Arrozeira Banhado do Tajã',
    nome: 'ARROZEIRA BANHADO DO TAJÃ LTDA',
    sector: 'arroz',
    cnaePrincipal: '1061901',
    cnaesSecundarios: ['0111301'],
    municipio: '8791',
    socios: [],
    portal: { donos: [], produtos: ['NCM 10063021', 'NCM 10063011'] },
  }),
  company({
    cnpj: '12ABC34501DE35',
    marca: 'Bioinsumos Itapora',
    nome: 'BIOINSUMOS ITAPORA LTDA',
    sector: 'insumos-agricolas',
    cnaePrincipal: '2013401',
    municipio: '8877',
    socios: ['socio'],
  }),
]
