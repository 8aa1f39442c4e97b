/**
 * What the demonstration's municipalities say of themselves, from data/municipalities.json. Facts are well known;
 * investments, incentives and areas are invented.
 */
import type { InEachLanguage } from '@invest/contract/language'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import { readJsonData } from '../data.ts'
import type { Scene } from '../drawing/scene-names.ts'

export interface DemoMunicipality {
  nome: string
  hue: number
  scene: Scene
  descricao: InEachLanguage
  investimento: {
    titulo: InEachLanguage
    valor: number
    empregos: number
    tipo: InvestmentType
    cnae: string
  }
  distrito: string
}

interface MunicipalTexts {
  full: DemoMunicipality[]
  /** Description, e-mail, phone, an investment and the name of the secretariat; the rest is for its people to fill. */
  half: Pick<DemoMunicipality, 'nome' | 'descricao' | 'investimento'>
  secretariat: InEachLanguage
  sector: InEachLanguage
  /** Follows every invented title, and begins every invented text. */
  demonstration: InEachLanguage
  investmentText: InEachLanguage
  incentiveTitle: InEachLanguage
  incentiveText: InEachLanguage
  legislationText: InEachLanguage
}

export const municipalTexts = readJsonData<MunicipalTexts>('municipalities.json')
