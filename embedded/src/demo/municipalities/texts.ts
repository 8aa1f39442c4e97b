/**
 * What the demonstration's municipalities say of themselves. Facts are well known; investments, incentives and areas are
 * invented. Some pages are written out in the folder municipalities of the state's demonstration; others, of its
 * municipalities.json, share the texts of data/municipality-texts.json.
 */
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import { readJsonData } from '../data.ts'
import type { Scene } from '../drawing/scene-names.ts'
import { readStateJson, stateData } from '../state-data.ts'

interface DemoInvestment {
  titulo: InEachLanguage
  descricao: InEachLanguage
  /** In reais. */
  valor: number
  empregos: number
  tipo: InvestmentType
  cnaes: string[]
  mesesAtras: number
}

interface DemoIncentive {
  titulo: InEachLanguage
  descricao: InEachLanguage
  anexos: DemoPaper[]
}

export interface DemoPaper {
  nome: string
  idioma: Language
  titulo: string
  linhas: string[]
}

interface DemoDistrict {
  nome: string
  /** YYYY-MM-DD. */
  dataCriacao: string
  legislacao: InEachLanguage
  /** From the municipality's seat, in degrees of latitude and longitude. */
  deslocamento: [number, number]
  zoomMapa: number
  cena: Scene
  variante: number
}

export interface DemoMunicipality {
  nome: string
  hue: number
  descricao: InEachLanguage
  /** 0 to 1; the pages that share their texts have none. */
  pontuacaoIntegrar?: number
  investimentos: DemoInvestment[]
  beneficios: DemoIncentive[]
  distritos: DemoDistrict[]
}

interface SharingPage {
  nome: string
  hue: number
  scene: Scene
  descricao: InEachLanguage
  investimento: Omit<DemoInvestment, 'descricao' | 'cnaes' | 'mesesAtras'> & { cnae: string }
  distrito: string
}

interface SharedTexts {
  secretariat: InEachLanguage
  sector: InEachLanguage
  /** Follows every invented title, and begins every invented text. */
  demonstration: InEachLanguage
  investmentText: InEachLanguage
  incentiveTitle: InEachLanguage
  incentiveText: InEachLanguage
  legislationText: InEachLanguage
}

const shared = readJsonData<SharedTexts>('municipality-texts.json')
export const { secretariat, sector, demonstration } = shared

const sharing = (stateData.json<SharingPage[]>('municipalities.json') ?? []).map(
  ({ scene, investimento: { cnae, ...investimento }, distrito, ...town }): DemoMunicipality => ({
    ...town,
    investimentos: [{ ...investimento, descricao: shared.investmentText, cnaes: [cnae], mesesAtras: 6 }],
    beneficios: [
      {
        titulo: shared.incentiveTitle,
        descricao: shared.incentiveText,
        anexos: [
          {
            nome: 'beneficio-de-demonstracao.pdf',
            idioma: 'pt',
            titulo: 'Documento de demonstração',
            linhas: [town.nome, shared.incentiveTitle.pt, '', shared.incentiveText.pt],
          },
        ],
      },
    ],
    distritos: [
      {
        nome: distrito,
        dataCriacao: '1998-05-20',
        legislacao: shared.legislationText,
        deslocamento: [0, 0],
        zoomMapa: 14,
        cena: scene,
        variante: 0,
      },
    ],
  }),
)

interface WrittenOut extends Omit<DemoMunicipality, 'beneficios'> {
  beneficios: (Pick<DemoIncentive, 'titulo' | 'descricao'> & {
    condicoes: Record<Language, string[]>
    /** The name of the paper in each language. */
    arquivo: InEachLanguage
  })[]
}

const paperLanguages = ['pt', 'en', 'es'] as const

/** Pages with something in every part, each incentive with a paper in each language (MUNICIPALITY-30). */
const wholePages = stateData.names('municipalities').map((name): DemoMunicipality => {
  const { beneficios, ...town } = readStateJson<WrittenOut>(`municipalities/${name}`)
  return {
    ...town,
    beneficios: beneficios.map(({ condicoes, arquivo, ...incentive }) => ({
      ...incentive,
      anexos: paperLanguages.map((idioma) => ({
        nome: arquivo[idioma],
        idioma,
        titulo: incentive.titulo[idioma],
        linhas: [
          town.nome,
          '',
          incentive.descricao[idioma],
          '',
          ...condicoes[idioma].map((line, i) => `${i + 1}. ${line}`),
        ],
      })),
    })),
  }
})

export const demoPages: readonly DemoMunicipality[] = [...wholePages, ...sharing]
