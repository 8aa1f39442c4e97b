import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { letPictureGo } from './facts/fact-repository.ts'
import { pictureOwner } from './facts/keep-facts.ts'
import { fileOwner } from './legislation/keep-legislation.ts'
import { measureRoads } from './roads/measure-roads.ts'
import { districtRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const districtsArea: Area = {
  tables: [
    'arquivoLegislacao',
    'contatoLote',
    'contatoProedi',
    'desenhoLotes',
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
    solicitacao:
      'The report of an edition of lots names open enquiries about lots that are no longer to be had.',
    usuario: 'The history of a lot names who changed it, and a drawing who sent it.',
  },
  texts,
  routes: (deps) => districtRoutes({ ...deps, files: createRecordFiles(deps) }),
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
  // A picture is loaded by the browser itself, without a token.
  fileOwners: { [fileOwner]: async (_db, _id, userId) => userId !== null, [pictureOwner]: async () => true },
  fileLetsGo: { [pictureOwner]: letPictureGo },
  uniqueKeys: {
    setor_lote_chave_nome_key: { campo: 'descricaoNomeSetor', problem: 'setor-repetido' },
  },
}
