import type { Area } from '../../area.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { projectRoutes } from './routes.ts'

export const projectsArea: Area = {
  tables: ['projeto', 'projetoCompartilhamento', 'projetoItem'],
  reads: {
    buscaSalva: 'A folder holds searches that its owner has saved.',
    distritoIndustrial: 'A lot is named with its district.',
    empresa: 'A folder holds companies by their present names.',
    empresaUsuario: 'Owners see their hidden company.',
    lote: 'A folder holds lots.',
    municipio: 'A folder holds municipalities.',
    situacaoLote: 'A lot is shown with its situation.',
    usuario: 'Calls of one person wait for each other.',
  },
  refusalTexts,
  fieldTexts,
  routes: projectRoutes,
}
