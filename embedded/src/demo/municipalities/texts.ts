/**
 * What the demonstration's municipalities say of themselves. Facts are well known; investments, incentives and areas are
 * invented. Some pages are written out in data/municipalities; the others share the texts of data/municipalities.json.
 */
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import { readJsonData } from '../data.ts'
import type { Scene } from '../drawing/scene-names.ts'

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

interface SharedTexts {
  full: {
    nome: string
    hue: number
    scene: Scene
    descricao: InEachLanguage
    investimento: Omit<DemoInvestment, 'descricao' | 'cnaes' | 'mesesAtras'> & { cnae: string }
    distrito: string
  }[]
  secretariat: InEachLanguage
  sector: InEachLanguage
  /** Follows every invented title, and begins every invented text. */
  demonstration: InEachLanguage
  investmentText: InEachLanguage
  incentiveTitle: InEachLanguage
  incentiveText: InEachLanguage
  legislationText: InEachLanguage
}

const { full, ...shared } = readJsonData<SharedTexts>('municipalities.json')
export const { secretariat, sector, demonstration } = shared

const sharing = full.map(
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
export const wholePages = ['pelotas', 'porto-alegre', 'caxias-do-sul'].map((name): DemoMunicipality => {
  const { beneficios, ...town } = readJsonData<WrittenOut>(`municipalities/${name}.json`)
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
