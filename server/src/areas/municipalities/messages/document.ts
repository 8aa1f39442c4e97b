/** The words of a municipality's page on paper, which are those of the screen. */
import type { Language } from '@invest/contract/language'
import type { InvestmentType } from '@invest/contract/municipalities/shared'

export interface PageTexts {
  kind: string
  writtenIn: Readonly<Record<Language, string>>
  none: string
  notKnown: string
  about: string
  noDescription: string
  secretariat: string
  sector: string
  email: string
  phone: string
  figures: string
  population: string
  inhabitants: (count: string) => string
  gdp: string
  score: string
  source: (source: string) => string
  companies: string
  notCounted: string
  total: string
  industry: string
  commerce: string
  services: string
  others: string
  opened: string
  closed: string
  countedOn: (day: string) => string
  popular: (kind: string) => string
  investments: string
  noInvestments: string
  value: string
  date: string
  type: string
  jobs: string
  activities: string
  types: Readonly<Record<InvestmentType, string>>
  incentives: string
  noIncentives: string
  attachments: string
  districts: string
  noDistricts: string
  created: string
  law: string
  position: string
  online: string
}

export const pageTextsOnPaper: Readonly<Record<Language, PageTexts>> = {
  pt: {
    kind: 'Município',
    writtenIn: { pt: 'texto em português', en: 'texto em inglês', es: 'texto em espanhol' },
    none: 'Não informado',
    notKnown: 'Sem dado',
    about: 'Sobre o município',
    noDescription: 'O município ainda não incluiu uma descrição.',
    secretariat: 'Nome da secretaria',
    sector: 'Setor de desenvolvimento econômico',
    email: 'E-mail de contato',
    phone: 'Telefone de contato',
    figures: 'Indicadores',
    population: 'População',
    inhabitants: (count) => `${count} ${count === '1' ? 'habitante' : 'habitantes'}`,
    gdp: 'PIB',
    score: 'Pontuação Integrar',
    source: (source) => `fonte: ${source}`,
    companies: 'Empresas do município',
    notCounted: 'As empresas deste município ainda não foram contadas.',
    total: 'Total',
    industry: 'Indústria',
    commerce: 'Comércio',
    services: 'Serviços',
    others: 'Outras',
    opened: 'Abertas nos últimos 5 anos',
    closed: 'Fechadas nos últimos 5 anos',
    countedOn: (day) => `Matrizes ativas no cadastro em ${day}.`,
    popular: (kind) => `${kind}: atividades mais frequentes`,
    investments: 'Investimentos',
    noInvestments: 'Nenhum investimento divulgado',
    value: 'Valor',
    date: 'Data do investimento',
    type: 'Tipo',
    jobs: 'Empregos gerados',
    activities: 'Atividades (CNAE)',
    types: { INDUSTRIA: 'Indústria', SERVICO: 'Serviço', COMERCIO: 'Comércio' },
    incentives: 'Benefícios fiscais',
    noIncentives: 'Nenhum benefício fiscal divulgado',
    attachments: 'Anexos',
    districts: 'Distritos municipais',
    noDistricts: 'Nenhum distrito divulgado',
    created: 'Data de criação',
    law: 'Legislação específica',
    position: 'Latitude e longitude',
    online: 'Esta página, sempre atual, com mapas e anexos:',
  },
  en: {
    kind: 'Municipality',
    writtenIn: { pt: 'text in Portuguese', en: 'text in English', es: 'text in Spanish' },
    none: 'Not given',
    notKnown: 'No data',
    about: 'About the municipality',
    noDescription: 'The municipality has not added a description yet.',
    secretariat: 'Name of the department',
    sector: 'Economic development office',
    email: 'Contact e-mail',
    phone: 'Contact phone',
    figures: 'Figures',
    population: 'Population',
    inhabitants: (count) => `${count} ${count === '1' ? 'inhabitant' : 'inhabitants'}`,
    gdp: 'GDP',
    score: 'Integrar score',
    source: (source) => `source: ${source}`,
    companies: 'Companies of the municipality',
    notCounted: 'The companies of this municipality have not been counted yet.',
    total: 'Total',
    industry: 'Industry',
    commerce: 'Commerce',
    services: 'Services',
    others: 'Others',
    opened: 'Opened in the last 5 years',
    closed: 'Closed in the last 5 years',
    countedOn: (day) => `Active head offices in the registry on ${day}.`,
    popular: (kind) => `${kind}: most frequent activities`,
    investments: 'Investments',
    noInvestments: 'No investments published',
    value: 'Value',
    date: 'Date of the investment',
    type: 'Type',
    jobs: 'Jobs created',
    activities: 'Activities (CNAE)',
    types: { INDUSTRIA: 'Industry', SERVICO: 'Services', COMERCIO: 'Commerce' },
    incentives: 'Tax incentives',
    noIncentives: 'No tax incentives published',
    attachments: 'Attachments',
    districts: 'Municipal districts',
    noDistricts: 'No districts published',
    created: 'Created on',
    law: 'Specific legislation',
    position: 'Latitude and longitude',
    online: 'This page, always up to date, with maps and attachments:',
  },
  es: {
    kind: 'Municipio',
    writtenIn: { pt: 'texto en portugués', en: 'texto en inglés', es: 'texto en español' },
    none: 'Sin informar',
    notKnown: 'Sin datos',
    about: 'Sobre el municipio',
    noDescription: 'El municipio todavía no incluyó una descripción.',
    secretariat: 'Nombre de la secretaría',
    sector: 'Sector de desarrollo económico',
    email: 'Correo de contacto',
    phone: 'Teléfono de contacto',
    figures: 'Indicadores',
    population: 'Población',
    inhabitants: (count) => `${count} ${count === '1' ? 'habitante' : 'habitantes'}`,
    gdp: 'PIB',
    score: 'Puntuación Integrar',
    source: (source) => `fuente: ${source}`,
    companies: 'Empresas del municipio',
    notCounted: 'Las empresas de este municipio todavía no se contaron.',
    total: 'Total',
    industry: 'Industria',
    commerce: 'Comercio',
    services: 'Servicios',
    others: 'Otras',
    opened: 'Abiertas en los últimos 5 años',
    closed: 'Cerradas en los últimos 5 años',
    countedOn: (day) => `Casas matrices activas en el registro el ${day}.`,
    popular: (kind) => `${kind}: actividades más frecuentes`,
    investments: 'Inversiones',
    noInvestments: 'Ninguna inversión publicada',
    value: 'Valor',
    date: 'Fecha de la inversión',
    type: 'Tipo',
    jobs: 'Empleos generados',
    activities: 'Actividades (CNAE)',
    types: { INDUSTRIA: 'Industria', SERVICO: 'Servicio', COMERCIO: 'Comercio' },
    incentives: 'Beneficios fiscales',
    noIncentives: 'Ningún beneficio fiscal publicado',
    attachments: 'Adjuntos',
    districts: 'Distritos municipales',
    noDistricts: 'Ningún distrito publicado',
    created: 'Fecha de creación',
    law: 'Legislación específica',
    position: 'Latitud y longitud',
    online: 'Esta página, siempre actual, con mapas y adjuntos:',
  },
}
