import type { Area } from '../../area.ts'
import { administrationRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const administrationArea: Area = {
  tables: ['aplicacao', 'grupoPermissoes', 'grupoPermissoesPermissao', 'grupoPermissoesUsuario', 'permissao'],
  reads: {
    usuario: 'People are listed and found, and the record names who changed what.',
    registroAdministrativo: 'Administrators read the record.',
  },
  texts,
  routes: administrationRoutes,
  uniqueKeys: {
    grupo_permissoes_chave_nome_key: { campo: 'nomeDoGrupoDePermissoes', problem: 'grupo-repetido' },
    grupo_permissoes_nome_do_grupo_de_permissoes_key: {
      campo: 'nomeDoGrupoDePermissoes',
      problem: 'grupo-repetido',
    },
    permissao_nome_permissao_key: { campo: 'nomePermissao', problem: 'permissao-repetida' },
  },
}
