/** What the API answers about a municipality in screen tests. */
import type { FileItem } from '@invest/contract/fields'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'

export const file = (name: string): FileItem => ({
  id: name,
  nome: name,
  nomeArquivo: `${name}.png`,
  mimeType: 'image/png',
  tamanho: 2048,
  urlPublica: `/files/${name}`,
})

const wine = { cnae: '1112700', descricao: 'Fabricação de vinho' }

export const figures = {
  populacao: 463_501,
  anoPopulacao: 2022,
  fontePopulacao: 'IBGE',
  pib: 31_000_000_000,
  anoPib: 2021,
  fontePib: 'DEE',
  pontuacaoIntegrar: 0.7235,
  anoPontuacaoIntegrar: 2023,
  fontePontuacaoIntegrar: 'SPGG/DEE',
  numeroEmpresas: 100,
  numeroEmpresasAbertasUltimosCincoAnos: 25,
  numeroEmpresasFechadasUltimosCincoAnos: 1,
  numeroEmpresasIndustria: 40,
  numeroEmpresasComercio: 30,
  numeroEmpresasServico: 20,
  cnaesIndustria: [{ atividadeEconomicaVO: wine, numeroEmpresas: 12 }],
  cnaesComercio: [],
  cnaesServico: [],
  dataEmpresas: '2026-01-31',
}

/** One municipality of the list of all. */
export function figuresOf(
  codMunicipioRfb: string,
  nomeCompleto: string,
  change: Partial<MunicipalityFigures> = {},
): MunicipalityFigures {
  const { cnaesIndustria: _, cnaesComercio: __, cnaesServico: ___, ...plain } = figures
  return {
    municipioJunta: { codMunicipioRfb, nomeCompleto },
    codIbge: `43${codMunicipioRfb}`,
    areaKm2: 100,
    ...plain,
    regiao: { codigo: '4307', nome: 'Caxias do Sul' },
    imagemLogo: null,
    distritosIndustriais: 0,
    lotesDisponiveis: 0,
    incentivos: 0,
    empresasBuscandoInvestimento: 0,
    ...change,
  }
}

export const profileFields = {
  municipioJunta: { nomeCompleto: 'Caxias do Sul', codMunicipioRfb: '8599' },
  imagemLogo: null,
  descricao: 'Terra da uva.',
  nomeSecretaria: 'Secretaria de Desenvolvimento',
  nomeSetorDesenvolvimentoEconomico: 'Setor Econômico',
  email: 'contato@caxias.example',
  telefone: {
    codigoPais: { codigoTelefone: '55', nomeAbreviado: 'BR' },
    ddd: '54',
    numero: '30000000',
    ehWhatsapp: false,
    numeroFormatadoComMascara: '+55 (54) 3000-0000',
  },
  latitude: -29.16,
  longitude: -51.18,
  zoomMapa: 13,
  ...figures,
}

export const investment = {
  id: '11111111-1111-4111-8111-111111111111',
  titulo: 'Nova fábrica',
  descricao: 'Na zona norte.',
  dataInvestimento: '2025-03-10',
  valor: 1_500_000,
  empregos: 120,
  tipo: 'INDUSTRIA' as const,
  cnaes: [wine],
  index: 0,
}
export const incentive = {
  id: '22222222-2222-4222-8222-222222222222',
  titulo: 'Isenção de ISS',
  descricao: 'Por cinco anos.',
  anexos: [file('lei')],
  index: 0,
}
export const district = {
  id: '33333333-3333-4333-8333-333333333333',
  nome: 'Distrito Norte',
  dataCriacao: '2010-05-01',
  textoLegislacaoEspecifica: 'Lei 1.234.',
  latitude: -29.1,
  longitude: -51.1,
  zoomMapa: 14,
  imagem: file('mapa'),
  index: 0,
}

export const publicMunicipality = (change: Partial<PublicMunicipality> = {}): PublicMunicipality => ({
  ...profileFields,
  idioma: { descricao: 'pt', nomeSecretaria: null, nomeSetorDesenvolvimentoEconomico: null },
  investimentos: [{ ...investment, idioma: { titulo: 'pt', descricao: 'pt' } }],
  beneficiosFiscais: [{ ...incentive, idioma: { titulo: 'pt', descricao: 'pt' } }],
  distritos: [{ ...district, idioma: { textoLegislacaoEspecifica: 'pt' } }],
  areaKm2: 1652.3,
  regiao: { codigo: '4307', nome: 'Caxias do Sul' },
  medianas: {
    areaKm2: 237.5,
    populacao: 5_900,
    pib: 320_000_000,
    pibPorPessoa: 51_000,
    numeroEmpresas: 8,
    numeroEmpresasAbertasUltimosCincoAnos: 3,
    numeroEmpresasFechadasUltimosCincoAnos: 1,
  },
  lugaresProximos: [
    { tipoLocal: 'AEROPORTO', sigla: 'SBCX', nome: 'Aeroporto Hugo Cantergiani', distancia: 3.4 },
    { tipoLocal: 'PORTO', sigla: null, nome: 'Porto de Porto Alegre', distancia: 96.1 },
  ],
  distritosProedi: [],
  empresasBuscandoInvestimento: 12,
  ...change,
})

const untranslated = { en: null, es: null }

export const adminMunicipality = (change: Partial<AdminMunicipality> = {}): AdminMunicipality => ({
  ...profileFields,
  versao: 3,
  telefoneInterno: null,
  traducoes: {
    descricao: untranslated,
    nomeSecretaria: untranslated,
    nomeSetorDesenvolvimentoEconomico: untranslated,
  },
  investimentos: [{ ...investment, traducoes: { titulo: untranslated, descricao: untranslated } }],
  beneficiosFiscais: [{ ...incentive, traducoes: { titulo: untranslated, descricao: untranslated } }],
  distritos: [{ ...district, traducoes: { textoLegislacaoEspecifica: untranslated } }],
  porcentagemDadosCompletos: 0.8,
  itensFaltantes: ['imagemLogo', 'telefoneInterno'],
  visualizacoes: 42,
  podeEditar: true,
  figurasVencidas: ['pib'],
  ...change,
})
