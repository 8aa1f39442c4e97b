/** The words of the price spreadsheet. */
import type { InEachLanguage, Language } from '@invest/contract/language'

const texts = {
  file: { pt: 'simulacao-preco-lote', en: 'lot-price-simulation', es: 'simulacion-precio-lote' },
  /** The names of the two sheets. Formulas write them between quotes, so they may have none. */
  simulation: { pt: 'Simulação', en: 'Simulation', es: 'Simulación' },
  table: { pt: 'Tabela', en: 'Table', es: 'Tabla' },
  title: {
    pt: 'Simulação do preço de um lote industrial',
    en: 'Price simulation of an industrial lot',
    es: 'Simulación del precio de un lote industrial',
  },
  noOffer: {
    pt: 'Isto é uma simulação, não uma oferta. O preço de um lote é definido no processo de venda.',
    en: 'This is a simulation, not an offer. The price of a lot is set in the process of its sale.',
    es: 'Esto es una simulación, no una oferta. El precio de un lote se define en el proceso de su venta.',
  },
  demonstration: {
    pt: 'Valores de demonstração: estes preços são inventados e não valem para nenhum lote.',
    en: 'Demonstration values: these prices are invented and apply to no lot.',
    es: 'Valores de demostración: estos precios son inventados y no valen para ningún lote.',
  },
  choose: {
    pt: 'Preencha os campos coloridos',
    en: 'Fill in the coloured fields',
    es: 'Complete los campos de color',
  },
  district: { pt: 'Distrito industrial', en: 'Industrial district', es: 'Distrito industrial' },
  area: { pt: 'Área (hectares)', en: 'Area (hectares)', es: 'Área (hectáreas)' },
  use: { pt: 'Uso do lote', en: 'Use of the lot', es: 'Uso del lote' },
  none: { pt: 'Nenhuma opção', en: 'No option', es: 'Ninguna opción' },
  points: { pt: 'Pontos', en: 'Points', es: 'Puntos' },
  result: { pt: 'Resultado', en: 'Result', es: 'Resultado' },
  incomplete: {
    pt: 'Preencha distrito, área e uso para ver o resultado.',
    en: 'Fill in district, area and use to see the result.',
    es: 'Complete distrito, área y uso para ver el resultado.',
  },
  perHectare: { pt: 'Valor do hectare', en: 'Price of a hectare', es: 'Valor de la hectárea' },
  market: { pt: 'Valor de mercado', en: 'Market value', es: 'Valor de mercado' },
  sum: { pt: 'Soma dos pontos', en: 'Sum of the points', es: 'Suma de los puntos' },
  cap: { pt: 'Limite do uso escolhido', en: 'Cap of the chosen use', es: 'Límite del uso elegido' },
  share: { pt: 'Abatimento aplicado', en: 'Discount applied', es: 'Descuento aplicado' },
  abatement: { pt: 'Abatimento em reais', en: 'Discount in reais', es: 'Descuento en reales' },
  final: { pt: 'Valor final simulado', en: 'Simulated final value', es: 'Valor final simulado' },
  basis: {
    pt: 'De onde vêm os números',
    en: 'Where the figures come from',
    es: 'De dónde vienen los números',
  },
  version: { pt: 'Versão da tabela', en: 'Version of the table', es: 'Versión de la tabla' },
  since: { pt: 'Em vigor desde', en: 'In force since', es: 'Vigente desde' },
  priceSource: { pt: 'Fonte dos preços', en: 'Source of the prices', es: 'Fuente de los precios' },
  ruleSource: { pt: 'Fonte da regra', en: 'Source of the rule', es: 'Fuente de la regla' },
  how: { pt: 'Como se calcula', en: 'How it is worked out', es: 'Cómo se calcula' },
  howText: {
    pt: 'Valor de mercado = área × valor do hectare. Abatimento = valor de mercado × a soma dos pontos, até o limite do uso. Valor final = valor de mercado − abatimento. Tudo é arredondado ao centavo.',
    en: 'Market value = area × price of a hectare. Discount = market value × the sum of the points, up to the cap of the use. Final value = market value − discount. Everything is rounded to the cent.',
    es: 'Valor de mercado = área × valor de la hectárea. Descuento = valor de mercado × la suma de los puntos, hasta el límite del uso. Valor final = valor de mercado − descuento. Todo se redondea al centavo.',
  },
  tableTitle: { pt: 'Preços e regra', en: 'Prices and rule', es: 'Precios y regla' },
  largest: { pt: 'Maior abatimento', en: 'Largest discount', es: 'Mayor descuento' },
  arithmetic: {
    pt: 'Contas em números inteiros, para que nenhum centavo se perca',
    en: 'Arithmetic in whole numbers, so that no cent is lost',
    es: 'Cuentas en números enteros, para que no se pierda ningún centavo',
  },
  complete: { pt: 'Completo (1 = sim)', en: 'Complete (1 = yes)', es: 'Completo (1 = sí)' },
  squareMetres: { pt: 'Área em m²', en: 'Area in m²', es: 'Área en m²' },
  hectareCents: { pt: 'Hectare em centavos', en: 'Hectare in cents', es: 'Hectárea en centavos' },
  marketCents: { pt: 'Mercado em centavos', en: 'Market value in cents', es: 'Mercado en centavos' },
  sumPoints: { pt: 'Soma em centésimos de %', en: 'Sum in hundredths of a %', es: 'Suma en centésimos de %' },
  capPoints: {
    pt: 'Limite em centésimos de %',
    en: 'Cap in hundredths of a %',
    es: 'Límite en centésimos de %',
  },
  appliedPoints: {
    pt: 'Aplicado em centésimos de %',
    en: 'Applied in hundredths of a %',
    es: 'Aplicado en centésimos de %',
  },
  abatementCents: { pt: 'Abatimento em centavos', en: 'Discount in cents', es: 'Descuento en centavos' },
  chooseFromList: {
    pt: 'Escolha um item da lista.',
    en: 'Choose an item of the list.',
    es: 'Elija un elemento de la lista.',
  },
  wrongArea: {
    pt: 'A área vai de 0 a 99.999,9999 hectares.',
    en: 'The area goes from 0 to 99,999.9999 hectares.',
    es: 'El área va de 0 a 99.999,9999 hectáreas.',
  },
  dateFormat: { pt: 'dd/mm/yyyy', en: 'yyyy-mm-dd', es: 'dd/mm/yyyy' },
} as const satisfies Record<string, InEachLanguage>

export type SpreadsheetTexts = Record<keyof typeof texts, string>

const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])) as SpreadsheetTexts

export const spreadsheetTexts: Readonly<Record<Language, SpreadsheetTexts>> = {
  pt: inLanguage('pt'),
  en: inLanguage('en'),
  es: inLanguage('es'),
}
