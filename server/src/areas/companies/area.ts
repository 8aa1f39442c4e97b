import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { createSealPresenter } from '../seal/index.ts'
import { forgetContactReaders } from './read/limit-contacts.ts'
import { companyVisibility } from './read/visibility.ts'
import { companyRoutes } from './routes.ts'
import { letFileGo } from './sql/repository.ts'
import { texts } from './texts.ts'

export const companiesArea: Area = {
  tables: [
    'contato',
    'empresa',
    'empresaArquivo',
    'empresaProduto',
    'empresaTraducao',
    'empresaUsuario',
    'leituraDeContatos',
  ],
  reads: {
    arquivo: 'A company’s files are read with the company.',
    favorita: 'A card says what its reader marked.',
    ocultada: 'A card says what its reader hid.',
  },
  texts,
  routes: (deps) =>
    companyRoutes({ ...deps, files: createRecordFiles(deps), seals: createSealPresenter(deps) }),
  jobs: (deps) => [
    {
      name: 'forget-contact-readers',
      title: {
        pt: 'Esquecer quem consultou contatos',
        en: 'Forget who read contacts',
        es: 'Olvidar a quienes consultaron contactos',
      },
      cron: '47 4 * * *',
      run: () => forgetContactReaders(deps),
    },
  ],
  fileOwners: { empresa: companyVisibility },
  fileLetsGo: { empresa: letFileGo },
}
