import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { forgetCounts } from './counting/forget-counts.ts'
import { insightRoutes } from './routes.ts'

export const insightsArea: Area = {
  tables: ['desempenhoDia', 'desempenhoSemMail', 'empresaVisita'],
  reads: {
    contato: 'A complete page has an address and a telephone.',
    empresa: 'Companies are compared, and what their pages lack is named.',
    empresaArquivo: 'A complete page has photos.',
    empresaTraducao: 'A complete page is in three languages.',
    favorita: 'Owners see how many people keep their company.',
    municipio: 'A company without a place of its own stands at its municipality’s seat.',
    projeto: 'New companies are compared with those in folders.',
    projetoEditor: 'New companies are compared with those in folders.',
    projetoItem: 'New companies are compared with those in folders.',
    solicitacao: 'Owners see how many enquiries have an answer.',
    solicitacaoEncaminhamento: 'Owners see how many enquiries they were asked.',
  },
  routes: (deps) => insightRoutes({ ...deps, files: createRecordFiles(deps) }),
  jobs: (deps) => [
    // Soon after the state's midnight.
    {
      name: 'forget-page-counts',
      title: {
        pt: 'Esquecer visitas às páginas de empresas',
        en: 'Forget visits to companies’ pages',
        es: 'Olvidar las visitas a las páginas de empresas',
      },
      cron: '12 3 * * *',
      run: () => forgetCounts(deps),
    },
  ],
}
