/** The texts of this area's refusals and field problems. `{name}` stands for a value. */
import type { administrationArea } from '@invest/contract/administration'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof administrationArea> = {
  'permissao-desconhecida': {
    pt: 'Esta permissão não existe mais.',
    en: 'This permission no longer exists.',
    es: 'Este permiso ya no existe.',
  },
  'grupo-desconhecido': {
    pt: 'Este grupo de permissões não existe mais.',
    en: 'This permission group no longer exists.',
    es: 'Este grupo de permisos ya no existe.',
  },
  'usuario-desconhecido': {
    pt: 'Este usuário não existe mais.',
    en: 'This user no longer exists.',
    es: 'Este usuario ya no existe.',
  },
  'permissao-que-falta': {
    pt: 'Só quem tem uma permissão do portal pode concedê-la. Você não tem: {permissoes}.',
    en: 'Only someone who has a permission of the portal may grant it. You do not have: {permissoes}.',
    es: 'Solo quien tiene un permiso del portal puede concederlo. Usted no tiene: {permissoes}.',
  },
  'permissao-do-portal': {
    pt: 'O próprio portal usa esta permissão, por isso ela não pode ser excluída.',
    en: 'The portal itself uses this permission, so it cannot be deleted.',
    es: 'El propio portal usa este permiso, por eso no se puede eliminar.',
  },
  'grupo-do-sistema': {
    pt: 'Este grupo é do sistema: o nome e as permissões não mudam, ele não pode ser excluído, e só quem gerencia usuários pode retirar membros.',
    en: 'This group belongs to the system: its name and permissions stay, it cannot be deleted, and only someone who manages users may remove members.',
    es: 'Este grupo es del sistema: su nombre y sus permisos no cambian, no se puede eliminar, y solo quien gestiona usuarios puede quitar miembros.',
  },
  'ultimo-administrador': {
    pt: 'Esta pessoa é a última do grupo de administradores. Inclua antes outra pessoa no grupo.',
    en: 'This person is the last one in the group of administrators. Add someone else to it first.',
    es: 'Esta persona es la última del grupo de administradores. Incluya antes a otra persona en el grupo.',
  },
  'estrangeiro-sem-grupos': {
    pt: 'Um usuário estrangeiro não pode fazer parte de um grupo de permissões.',
    en: 'A foreign user cannot be in a permission group.',
    es: 'Un usuario extranjero no puede formar parte de un grupo de permisos.',
  },
}

export const fieldTexts: FieldTextsOf<typeof administrationArea> = {
  'permissao-repetida': {
    pt: 'Já existe uma permissão com este nome.',
    en: 'There is already a permission with this name.',
    es: 'Ya existe un permiso con este nombre.',
  },
  'grupo-repetido': {
    pt: 'Já existe um grupo com este nome.',
    en: 'There is already a group with this name.',
    es: 'Ya existe un grupo con este nombre.',
  },
  'aplicacao-desconhecida': {
    pt: 'Esta aplicação não existe mais.',
    en: 'This application no longer exists.',
    es: 'Esta aplicación ya no existe.',
  },
  'descricao-ou-aplicacao': {
    pt: 'Preencha a descrição ou escolha uma aplicação.',
    en: 'Fill in the description or choose an application.',
    es: 'Complete la descripción o elija una aplicación.',
  },
  'grupos-demais': {
    pt: 'O portal já tem o máximo de {max} grupos.',
    en: 'The portal already has the maximum of {max} groups.',
    es: 'El portal ya tiene el máximo de {max} grupos.',
  },
  'permissoes-demais': {
    pt: 'O portal já tem o máximo de {max} permissões.',
    en: 'The portal already has the maximum of {max} permissions.',
    es: 'El portal ya tiene el máximo de {max} permisos.',
  },
}
