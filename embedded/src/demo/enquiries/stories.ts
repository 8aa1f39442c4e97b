/** A dozen enquiries in every state, told step by step. Times are hours after the question. */
import type { ClosingReason, EnquiryState, SubjectKind } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'

export type Step = { after: number; by: string } & (
  | { take: true }
  | { note: string }
  | { answer: string; state?: EnquiryState }
  | { write: string }
  | { ask: string; days: number }
  | { offer: string }
  | { close: ClosingReason }
)

export interface Story {
  by: string
  daysAgo: number
  /** For a lot the district's letters, for a company its CNPJ, for a municipality its RFB code. */
  about: { tipo: SubjectKind; id?: string }
  language: Language
  text: string
  amount?: { value: number; currency: 'BRL' | 'USD' | 'EUR' }
  project?: { setor?: string; empregos?: number; area?: number; quando?: string }
  steps: Step[]
}

const agency = 'agencia'
const cityHall = 'prefeitura'

export const stories: readonly Story[] = [
  {
    by: 'estrangeiro',
    daysAgo: 0.1,
    about: { tipo: 'ESTADO' },
    language: 'en',
    text: 'We plan a cold store for fruit and fish within two hours of a port. Which sites have power and treated water today?',
    amount: { value: 18_000_000, currency: 'EUR' },
    project: { setor: '52', empregos: 120, area: 35_000, quando: '2027' },
    steps: [],
  },
  {
    by: 'investidor',
    daysAgo: 0.3,
    about: { tipo: 'MUNICIPIO', id: '8791' },
    language: 'pt',
    text: 'A prefeitura oferece incentivos para uma pequena fábrica de conservas?',
    project: { setor: '10', empregos: 25 },
    steps: [],
  },
  {
    by: 'estrangeiro',
    daysAgo: 9,
    about: { tipo: 'LOTE', id: 'DIRG' },
    language: 'en',
    text: 'Is this lot above flood level, and how far is the nearest gas pipeline?',
    steps: [],
  },
  {
    by: 'investidor',
    daysAgo: 1,
    about: { tipo: 'LOTE', id: 'DICS' },
    language: 'pt',
    text: 'Gostaria de visitar o lote na próxima semana. É possível?',
    steps: [{ after: 3, by: agency, take: true }],
  },
  {
    by: 'estrangeiro',
    daysAgo: 6,
    about: { tipo: 'ESTADO' },
    language: 'en',
    text: 'We look for a town with technical schools for a plant of electric motors.',
    amount: { value: 9_500_000, currency: 'USD' },
    project: { setor: '27', empregos: 80, area: 12_000, quando: 'End of 2027' },
    steps: [
      {
        after: 5,
        by: agency,
        answer: 'Thank you. I am asking the city halls that fit and come back to you with their offers.',
        state: 'NA_AGENCIA',
      },
      { after: 6, by: agency, note: 'Perguntar também a Caxias quando houver representante.' },
      {
        after: 7,
        by: agency,
        ask: 'Que áreas e que escolas técnicas o município pode oferecer para uma fábrica de motores com 80 empregos?',
        days: 5,
      },
      {
        after: 30,
        by: cityHall,
        offer:
          'Temos o Distrito Industrial com lotes de um a dois hectares, e duas escolas técnicas com cursos de eletromecânica.',
      },
    ],
  },
  {
    by: 'investidor',
    daysAgo: 7,
    about: { tipo: 'DISTRITO', id: 'DIRG' },
    language: 'pt',
    text: 'Quais lotes do distrito servem para armazenagem de grãos?',
    steps: [
      {
        after: 4,
        by: agency,
        answer: 'Servem os do setor de logística. De que área você precisa, e quando começa a obra?',
        state: 'AGUARDANDO_INVESTIDOR',
      },
    ],
  },
  {
    by: 'estrangeiro',
    daysAgo: 12,
    about: { tipo: 'EMPRESA', id: '99001003000107' },
    language: 'en',
    text: 'Do you export already, and which certificates do you hold?',
    steps: [
      {
        after: 10,
        by: 'socio',
        answer: 'We export to Uruguay and Chile, and hold ISO 9001. I am glad to send you our catalogue.',
        state: 'RESPONDIDA',
      },
      { after: 26, by: 'estrangeiro', write: 'Thank you.' },
    ],
  },
  {
    by: 'investidor',
    daysAgo: 20,
    about: { tipo: 'MUNICIPIO', id: '8791' },
    language: 'pt',
    text: 'Há mão de obra formada em alimentos na região?',
    steps: [
      {
        after: 20,
        by: cityHall,
        answer: 'Sim: as universidades da cidade formam cerca de cem pessoas por ano em cursos da área.',
        state: 'RESPONDIDA',
      },
    ],
  },
  {
    by: 'estrangeiro',
    daysAgo: 30,
    about: { tipo: 'LOTE', id: 'DIRG' },
    language: 'en',
    text: 'What does the lot cost with the abatement for a company that exports?',
    steps: [
      {
        after: 2,
        by: agency,
        answer:
          'The simulator on the lot’s page shows the range. With export contracts you reach the higher abatement.',
        state: 'RESPONDIDA',
      },
      { after: 50, by: 'estrangeiro', close: 'PELO_INVESTIDOR' },
    ],
  },
  {
    by: 'investidor',
    daysAgo: 40,
    about: { tipo: 'ESTADO' },
    language: 'pt',
    text: 'Queremos instalar um centro de dados. Quem fala sobre energia?',
    amount: { value: 60_000_000, currency: 'BRL' },
    project: { setor: '63', empregos: 30, area: 8000 },
    steps: [
      {
        after: 6,
        by: agency,
        answer: 'A agência reúne você com a distribuidora. Que potência é prevista?',
        state: 'AGUARDANDO_INVESTIDOR',
      },
      { after: 500, by: agency, close: 'SEM_RETORNO' },
    ],
  },
  {
    by: 'estrangeiro',
    daysAgo: 45,
    about: { tipo: 'ESTADO' },
    language: 'es',
    text: 'Buscamos socios para una bodega de vinos espumosos.',
    project: { setor: '11', empregos: 15 },
    steps: [
      {
        after: 200,
        by: agency,
        answer: 'El buscador muestra las bodegas que buscan inversión; le enviamos tres contactos.',
        state: 'RESPONDIDA',
      },
      { after: 240, by: agency, close: 'RESOLVIDA' },
    ],
  },
  {
    by: 'investidor',
    daysAgo: 3,
    about: { tipo: 'EMPRESA', id: '99001016000186' },
    language: 'pt',
    text: 'A empresa teria interesse em produzir para a nossa marca?',
    steps: [],
  },
]
