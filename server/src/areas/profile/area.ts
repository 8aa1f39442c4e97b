import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { letPictureGo } from './repository.ts'
import { profileRoutes } from './routes.ts'
import { texts } from './texts.ts'

const erased = 'Erasing a person takes away what is theirs.'

export const profileArea: Area = {
  writes: {
    usuario: 'A person edits and erases their own record.',
    favorita: erased,
    ocultada: erased,
    buscaSalva: erased,
    grupoPermissoesUsuario: erased,
    municipioUsuario: erased,
    leituraDeContatos: erased,
    contatoLote: erased,
    projeto: erased,
    projetoAviso: erased,
    projetoConviteDia: erased,
    projetoEditor: erased,
    chamadaComChave: erased,
    loteHistorico: erased,
    arquivo: erased,
  },
  texts,
  routes: (deps) => profileRoutes({ ...deps, files: createRecordFiles(deps) }),
  // Only the person may see their picture.
  fileOwners: { usuario: async (_db, id, userId) => id === userId },
  fileLetsGo: { usuario: letPictureGo },
}
