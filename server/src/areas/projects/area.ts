import type { Area } from '../../area.ts'
import { forgetFolderLinks } from './forget-links.ts'
import { projectRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const projectsArea: Area = {
  tables: [
    'projeto',
    'projetoAviso',
    'projetoCompartilhamento',
    'projetoConviteDia',
    'projetoItem',
    'projetoEditor',
  ],
  reads: {
    buscaSalva: 'A folder holds searches that its owner has saved.',
    distritoIndustrial: 'A lot is named with its district.',
    empresa: 'A folder holds companies by their present names.',
    lote: 'A folder holds lots.',
    municipio: 'A folder holds municipalities.',
    situacaoLote: 'A lot is shown with its situation.',
    tabelaPrecos: 'A lot has other prices than when it was put into a folder.',
    usuario: 'A folder names whose it is and who edits it. Calls of one person wait for each other.',
  },
  texts,
  routes: projectRoutes,
  jobs: ({ db, clock, config }) => [
    {
      name: 'forget-folder-links',
      title: {
        pt: 'Esquecer links e convites de pastas',
        en: 'Forget links and invitations of folders',
        es: 'Olvidar enlaces e invitaciones de carpetas',
      },
      cron: '53 3 * * *',
      run: () => forgetFolderLinks({ db, clock, config }),
    },
  ],
}
