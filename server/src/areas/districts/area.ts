import type { Area } from '../../area.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { districtRoutes } from './routes.ts'

export const districtsArea: Area = {
  tables: [
    'arquivoLegislacao',
    'contatoLote',
    'contatoProedi',
    'distritoIndustrial',
    'lote',
    'loteHistorico',
    'setorLote',
    'situacaoLote',
    'tabelaPrecos',
    'textoProedi',
  ],
  reads: {
    usuario: 'The history of a lot names who changed it.',
  },
  refusalTexts,
  fieldTexts,
  routes: districtRoutes,
  uniqueKeys: {
    setor_lote_chave_nome_key: { campo: 'descricaoNomeSetor', problem: 'setor-repetido' },
  },
}
