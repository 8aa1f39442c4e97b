import type { Area } from '../../area.ts'

export const accessArea: Area = {
  tables: ['registroAdministrativo'],
  reads: {
    empresaUsuario: 'Owners act for their company.',
    grupoPermissoes: 'A person’s permissions come from groups.',
    grupoPermissoesPermissao: 'A person’s permissions come from groups.',
    municipioUsuario: 'Representatives with the permission act for their municipality.',
    permissao: 'A person’s permissions come from groups.',
    usuario: 'An operator names the first administrator.',
  },
  writes: {
    grupoPermissoesUsuario: 'An operator makes the first administrator; a task brings its permission.',
  },
}
