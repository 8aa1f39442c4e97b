import type { Area } from '../../area.ts'
import { exchangeRateRoutes } from './exchange-rates/routes.ts'
import { refusalTexts } from './messages/refusals.ts'
import { referenceRoutes } from './routes.ts'

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
  },
  refusalTexts,
  routes: (deps) => [...referenceRoutes(deps), ...exchangeRateRoutes(deps)],
}
