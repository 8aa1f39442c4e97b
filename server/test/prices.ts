/** A rule and prices for tests. */
import type { StoredPriceRule } from '../src/db/schema/schema.ts'

const text = (pt: string, en: string, es: string) => ({ pt, en, es })

export const priceRule: StoredPriceRule = {
  fonteRegra: 'Lei de teste nº 1/2026, art. 2º: "abatimento" & limites',
  usos: [
    { codigo: 'INDUSTRIA', nome: text('Indústria', 'Industry', 'Industria'), teto: 9000 },
    { codigo: 'LOGISTICA', nome: text('Logística', 'Logistics', 'Logística'), teto: 6667 },
    {
      codigo: 'SERVICOS',
      nome: text('Comércio e serviços', 'Trade and services', 'Comercio y servicios'),
      teto: 0,
    },
  ],
  criterios: [
    {
      codigo: 'EMPREGOS',
      nome: text('Empregos diretos', 'Direct jobs', 'Empleos directos'),
      opcoes: [
        { codigo: 'ATE50', nome: text('Até 50', 'Up to 50', 'Hasta 50'), pontos: 1000 },
        { codigo: 'ATE200', nome: text('De 51 a 200?', '51 to 200?', '¿De 51 a 200?'), pontos: 2333 },
        { codigo: 'MAIS', nome: text('Mais de 200', 'More than 200', 'Más de 200'), pontos: 4000 },
      ],
    },
    {
      codigo: 'INVESTIMENTO',
      nome: text('Investimento', 'Investment', 'Inversión'),
      opcoes: [
        {
          codigo: 'MEDIO',
          nome: text('Até R$ 50 milhões', 'Up to R$ 50 million', 'Hasta R$ 50 millones'),
          pontos: 1501,
        },
        { codigo: 'GRANDE', nome: text('Acima', 'Above', 'Más'), pontos: 3500 },
      ],
    },
    {
      codigo: 'INOVACAO',
      nome: text('Inovação * tecnologia', 'Innovation * technology', 'Innovación * tecnología'),
      opcoes: [
        { codigo: 'SIM', nome: text('Com pesquisa', 'With research', 'Con investigación'), pontos: 2500 },
      ],
    },
  ],
}

/** In reais for a hectare; the five districts that every installation has. */
export const hectarePrices = {
  DICS: 87_500.5,
  DIMT: 1_234_567.89,
  DIAV: 640_000.01,
  ZMG: 99_999.99,
  DIRG: 10_000_000,
}
