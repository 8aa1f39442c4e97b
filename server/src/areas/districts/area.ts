import type { Area } from '../../area.ts'
import { fileOwner } from './legislation/keep-legislation.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { measureRoads } from './roads/measure-roads.ts'
import { districtRoutes } from './routes.ts'

export const districtsArea: Area = {
  tables: [
    'arquivoLegislacao',
    'contatoLote',
    'contatoProedi',
    'distanciaRodoviaria',
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
  jobs: (deps, warn) => [
    {
      name: 'measure-roads',
      title: {
        pt: 'Medir distâncias por estrada',
        en: 'Measure distances by road',
        es: 'Medir distancias por carretera',
      },
      everySeconds: 600,
      run: () => measureRoads(deps, warn),
    },
  ],
  // Anyone signed in reads the legislation (DISTRICT-1).
  fileOwners: { [fileOwner]: async (_db, _id, userId) => userId !== null },
  uniqueKeys: {
    setor_lote_chave_nome_key: { campo: 'descricaoNomeSetor', problem: 'setor-repetido' },
  },
}
