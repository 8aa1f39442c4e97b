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
    grupoPermissoesPermissao: 'Which groups are left without a permission where a state has no lots.',
    edicaoDados: 'What people keep by editions of their own, a release no longer changes.',
    empresa: 'The report of a catalogue counts companies with an activity that ends.',
    empresaProduto: 'The report of a catalogue counts companies with a product that ends.',
    solicitacao: 'The report of an edition of holidays names open enquiries whose date changes.',
    seloAtividade:
      'The report of the catalogue of activities counts entries of the seal that rest on a code that ends.',
  },
  writes: {
    aplicacao: 'A database is given the name of its state’s portal.',
    permissao: 'A state without lots has no permission to keep them.',
    grupoPermissoes: 'A group that is left without a permission then goes as well.',
  },
  texts,
  routes: (deps) => [...referenceRoutes(deps), ...exchangeRateRoutes(deps)],
}
