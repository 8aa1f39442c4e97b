/** The header of the list of lots as CSV. */
import type { Utility } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'

interface ExportTexts {
  file: string
  /** `way` is how distances were measured. */
  headers: (way: string) => string[]
  straight: string
  byRoad: string
  utilities: Record<Utility, string>
}

export const exportTexts: Record<Language, ExportTexts> = {
  pt: {
    file: 'lotes',
    straight: 'linha reta',
    byRoad: 'por estrada',
    headers: (way) => [
      ...[
        'Sigla',
        'Distrito',
        'Município',
        'Lote',
        'Área (ha)',
        'Preço com o maior abatimento (R$)',
        'Preço sem abatimento (R$)',
        'Situação',
        'Setor',
        'Infraestrutura no lote',
      ],
      ...['Porto mais próximo', `Distância do porto (km, ${way})`],
      ...['Aeroporto mais próximo', `Distância do aeroporto (km, ${way})`, 'Confirmado em'],
    ],
    utilities: {
      ENERGIA: 'energia',
      AGUA: 'água',
      ESGOTO: 'esgoto',
      GAS: 'gás',
      INTERNET: 'internet',
      PAVIMENTO: 'rua pavimentada',
    },
  },
  en: {
    file: 'lots',
    straight: 'straight line',
    byRoad: 'by road',
    headers: (way) => [
      ...[
        'Code',
        'District',
        'Municipality',
        'Lot',
        'Area (ha)',
        'Price with the largest abatement (R$)',
        'Price without abatement (R$)',
        'Status',
        'Sector',
        'Utilities at the lot',
      ],
      ...['Nearest port', `Distance to the port (km, ${way})`],
      ...['Nearest airport', `Distance to the airport (km, ${way})`, 'Confirmed on'],
    ],
    utilities: {
      ENERGIA: 'power',
      AGUA: 'water',
      ESGOTO: 'sewerage',
      GAS: 'gas',
      INTERNET: 'internet',
      PAVIMENTO: 'paved road',
    },
  },
  es: {
    file: 'lotes',
    straight: 'línea recta',
    byRoad: 'por carretera',
    headers: (way) => [
      ...[
        'Sigla',
        'Distrito',
        'Municipio',
        'Lote',
        'Superficie (ha)',
        'Precio con la mayor reducción (R$)',
        'Precio sin reducción (R$)',
        'Situación',
        'Sector',
        'Servicios en el lote',
      ],
      ...['Puerto más cercano', `Distancia al puerto (km, ${way})`],
      ...['Aeropuerto más cercano', `Distancia al aeropuerto (km, ${way})`, 'Confirmado el'],
    ],
    utilities: {
      ENERGIA: 'energía',
      AGUA: 'agua',
      ESGOTO: 'saneamiento',
      GAS: 'gas',
      INTERNET: 'internet',
      PAVIMENTO: 'calle pavimentada',
    },
  },
}
