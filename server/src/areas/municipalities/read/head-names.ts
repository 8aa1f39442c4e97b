/** What links to the municipalities' pages show. */

import type { InEachLanguage } from '@invest/contract/language'
import { state, stateNames } from '@invest/contract/state'

type General = Record<'title' | 'description', InEachLanguage>

export const listTexts: General & Record<'heading' | 'lead', InEachLanguage> = {
  // As the list's screen says it.
  heading: { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' },
  lead: {
    pt: 'Veja o que cada município oferece a quem quer investir.',
    en: 'See what each municipality offers to those who want to invest.',
    es: 'Vea lo que cada municipio ofrece a quien quiere invertir.',
  },
  title: {
    pt: `Municípios ${stateNames.pt.ofState}`,
    en: `Municipalities ${stateNames.en.ofState}, Brazil`,
    es: `Municipios ${stateNames.es.ofState}, Brasil`,
  },
  description: {
    pt: `Investimentos, benefícios fiscais, distritos e indicadores dos ${state.facts.municipalities} ${stateNames.pt.stateMunicipalities}.`,
    en: `Investments, tax incentives, districts and figures of the ${state.facts.municipalities} municipalities of the state.`,
    es: `Inversiones, beneficios fiscales, distritos e indicadores de los ${state.facts.municipalities} municipios del estado.`,
  },
}

export const pageTexts: General = {
  title: { pt: 'Município', en: 'Municipality', es: 'Municipio' },
  description: {
    pt: `Investimentos, benefícios fiscais, distritos e indicadores de um município ${stateNames.pt.ofState}.`,
    en: `Investments, tax incentives, districts and figures of a municipality ${stateNames.en.ofState}, Brazil.`,
    es: `Inversiones, beneficios fiscales, distritos e indicadores de un municipio ${stateNames.es.ofState}, Brasil.`,
  },
}
