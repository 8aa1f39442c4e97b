/** The words of a simulation on paper that the spreadsheet does not have. */
import type { Language } from '@invest/contract/language'

export interface SimulationTexts {
  lot: (number: string) => string
  range: string
  least: (share: string) => string
  most: string
  chosen: string
  noneChosen: string
  marketHow: (area: string, price: string) => string
  cap: (use: string) => string
  capped: string
  abatement: (share: string) => string
  version: (number: number, day: string) => string
  writtenIn: Readonly<Record<Language, string>>
  online: string
}

export const simulationTexts: Readonly<Record<Language, SimulationTexts>> = {
  pt: {
    lot: (number) => `Lote ${number}`,
    range: 'Faixa de preço',
    least: (share) => `com o maior abatimento deste uso (${share})`,
    most: 'sem abatimento',
    chosen: 'Critérios escolhidos',
    noneChosen: 'Nenhum critério escolhido.',
    marketHow: (area, price) => `${area} ha × ${price} por hectare`,
    cap: (use) => `Limite para ${use}`,
    capped: 'a soma passa do limite, e vale o limite',
    abatement: (share) => `Abatimento de ${share}`,
    version: (number, day) => `Versão ${number}, em vigor desde ${day}`,
    writtenIn: { pt: 'texto em português', en: 'texto em inglês', es: 'texto em espanhol' },
    online: 'Esta simulação na internet:',
  },
  en: {
    lot: (number) => `Lot ${number}`,
    range: 'Price range',
    least: (share) => `with the largest abatement of this use (${share})`,
    most: 'without abatement',
    chosen: 'Criteria chosen',
    noneChosen: 'No criterion chosen.',
    marketHow: (area, price) => `${area} ha × ${price} per hectare`,
    cap: (use) => `Cap for ${use}`,
    capped: 'the sum is above the cap, so the cap applies',
    abatement: (share) => `Abatement of ${share}`,
    version: (number, day) => `Version ${number}, in force since ${day}`,
    writtenIn: { pt: 'text in Portuguese', en: 'text in English', es: 'text in Spanish' },
    online: 'This simulation online:',
  },
  es: {
    lot: (number) => `Lote ${number}`,
    range: 'Rango de precio',
    least: (share) => `con el mayor descuento de este uso (${share})`,
    most: 'sin descuento',
    chosen: 'Criterios elegidos',
    noneChosen: 'Ningún criterio elegido.',
    marketHow: (area, price) => `${area} ha × ${price} por hectárea`,
    cap: (use) => `Límite para ${use}`,
    capped: 'la suma supera el límite, y vale el límite',
    abatement: (share) => `Descuento de ${share}`,
    version: (number, day) => `Versión ${number}, vigente desde ${day}`,
    writtenIn: { pt: 'texto en portugués', en: 'texto en inglés', es: 'texto en español' },
    online: 'Esta simulación en internet:',
  },
}
