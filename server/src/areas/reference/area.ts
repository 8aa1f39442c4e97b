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
    'itemLista',
    'lugar',
    'municipio',
    'pais',
    'produtoServico',
    'termoBusca',
    'tipoAtividade',
    'uf',
  ],
  refusalTexts,
  routes: (deps) => [...referenceRoutes(deps), ...exchangeRateRoutes(deps)],
}
