import type { Area } from '../../area.ts'
import { exchangeRateRoutes } from './exchange-rates/routes.ts'
import { referenceRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const referenceArea: Area = {
  tables: [
    'atividadeEconomica',
    'cotacao',
    'dadosReferencia',
    'descricaoTraduzida',
    'feriado',
    'itemLista',
    'lugar',
    'municipio',
    'pais',
    'produtoServico',
    'termoBusca',
    'tipoAtividade',
    'uf',
  ],
  reads: {
    edicaoDados: 'What people keep by editions of their own, a release no longer changes.',
    empresa: 'The report of a catalogue counts companies with an activity that ends.',
    empresaProduto: 'The report of a catalogue counts companies with a product that ends.',
    solicitacao: 'The report of an edition of holidays names open enquiries whose date changes.',
    seloAtividade:
      'The report of the catalogue of activities counts entries of the seal that rest on a code that ends.',
  },
  texts,
  routes: (deps) => [...referenceRoutes(deps), ...exchangeRateRoutes(deps)],
}
