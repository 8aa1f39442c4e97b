/** The words of the record as CSV. */
import type { AuditAction } from '@invest/contract/administration/audit-log'
import type { Language } from '@invest/contract/language'
import { stateTimeName } from '../../../state-time.ts'
import type { RecordedField, RecordedSetting } from '../audit-log/logged-fields.ts'

export interface ExportTexts {
  file: string
  headers: string[]
  /** Who did it, where nobody signed in did. */
  operator: string
  actions: Record<AuditAction, string>
  /** The names of fields before and after. */
  fields: Record<RecordedField, string>
  /** What has no name of its own: texts and contact of the districts. */
  targets: Record<RecordedSetting, string>
}

export const exportTexts: Record<Language, ExportTexts> = {
  pt: {
    file: 'registro-administrativo',
    headers: [`Data e hora (${stateTimeName.pt})`, 'Ação', 'Quem', 'O quê', 'Antes', 'Depois'],
    operator: 'Comando do operador',
    actions: {
      PERMISSAO_CRIADA: 'Permissão criada',
      PERMISSAO_ALTERADA: 'Permissão alterada',
      PERMISSAO_EXCLUIDA: 'Permissão excluída',
      GRUPO_CRIADO: 'Grupo criado',
      GRUPO_ALTERADO: 'Grupo alterado',
      GRUPO_EXCLUIDO: 'Grupo excluído',
      PERMISSOES_ADICIONADAS: 'Permissões adicionadas ao grupo',
      PERMISSOES_REMOVIDAS: 'Permissões retiradas do grupo',
      MEMBRO_ADICIONADO: 'Pessoa incluída em grupo',
      MEMBRO_REMOVIDO: 'Pessoa retirada de grupo',
      SETOR_CRIADO: 'Setor criado',
      SETOR_ALTERADO: 'Setor alterado',
      SETOR_EXCLUIDO: 'Setor excluído',
      TEXTO_ALTERADO: 'Texto alterado',
      TRADUCAO_ALTERADA: 'Tradução alterada',
      CONTATO_ALTERADO: 'Contato alterado',
      PESSOA_EXCLUIDA: 'Pessoa excluída',
      MUNICIPIO_USUARIO_ADICIONADO: 'Pessoa incluída em município',
      MUNICIPIO_USUARIO_REMOVIDO: 'Pessoa retirada de município',
      MUNICIPIO_CONVITE_CRIADO: 'Pessoa convidada para município',
      MUNICIPIO_CONVITE_RETIRADO: 'Convite para município retirado',
    },
    fields: {
      descricaoPermissao: 'Descrição',
      aplicacaoPermissao: 'Aplicação',
      grupos: 'Grupos',
      nomeDoGrupoDePermissoes: 'Nome do grupo',
      permissoes: 'Permissões',
      grupo: 'Grupo',
      municipio: 'Município',
      descricaoNomeSetor: 'Nome do setor',
      idioma: 'Idioma',
      texto: 'Texto',
      email: 'E-mail',
    },
    targets: {
      'texto-inicial': 'Texto inicial dos distritos industriais',
      'resumo-texto-inicial': 'Resumo do texto inicial',
      'email-contato': 'E-mail de contato dos distritos industriais',
    },
  },
  en: {
    file: 'administrative-record',
    headers: [`Date and time (${stateTimeName.en})`, 'Action', 'Who', 'What', 'Before', 'After'],
    operator: 'Operator’s command',
    actions: {
      PERMISSAO_CRIADA: 'Permission created',
      PERMISSAO_ALTERADA: 'Permission changed',
      PERMISSAO_EXCLUIDA: 'Permission deleted',
      GRUPO_CRIADO: 'Group created',
      GRUPO_ALTERADO: 'Group changed',
      GRUPO_EXCLUIDO: 'Group deleted',
      PERMISSOES_ADICIONADAS: 'Permissions added to the group',
      PERMISSOES_REMOVIDAS: 'Permissions taken from the group',
      MEMBRO_ADICIONADO: 'Person put into a group',
      MEMBRO_REMOVIDO: 'Person taken out of a group',
      SETOR_CRIADO: 'Sector created',
      SETOR_ALTERADO: 'Sector changed',
      SETOR_EXCLUIDO: 'Sector deleted',
      TEXTO_ALTERADO: 'Text changed',
      TRADUCAO_ALTERADA: 'Translation changed',
      CONTATO_ALTERADO: 'Contact changed',
      PESSOA_EXCLUIDA: 'Person erased',
      MUNICIPIO_USUARIO_ADICIONADO: 'Person let keep a municipality',
      MUNICIPIO_USUARIO_REMOVIDO: 'Person no longer keeps a municipality',
      MUNICIPIO_CONVITE_CRIADO: 'Person invited to keep a municipality',
      MUNICIPIO_CONVITE_RETIRADO: 'Invitation to keep a municipality taken back',
    },
    fields: {
      descricaoPermissao: 'Description',
      aplicacaoPermissao: 'Application',
      grupos: 'Groups',
      nomeDoGrupoDePermissoes: 'Name of the group',
      permissoes: 'Permissions',
      grupo: 'Group',
      municipio: 'Municipality',
      descricaoNomeSetor: 'Name of the sector',
      idioma: 'Language',
      texto: 'Text',
      email: 'E-mail',
    },
    targets: {
      'texto-inicial': 'Initial text of the industrial districts',
      'resumo-texto-inicial': 'Abstract of the initial text',
      'email-contato': 'Contact e-mail of the industrial districts',
    },
  },
  es: {
    file: 'registro-administrativo',
    headers: [`Fecha y hora (${stateTimeName.es})`, 'Acción', 'Quién', 'Qué', 'Antes', 'Después'],
    operator: 'Comando del operador',
    actions: {
      PERMISSAO_CRIADA: 'Permiso creado',
      PERMISSAO_ALTERADA: 'Permiso modificado',
      PERMISSAO_EXCLUIDA: 'Permiso eliminado',
      GRUPO_CRIADO: 'Grupo creado',
      GRUPO_ALTERADO: 'Grupo modificado',
      GRUPO_EXCLUIDO: 'Grupo eliminado',
      PERMISSOES_ADICIONADAS: 'Permisos añadidos al grupo',
      PERMISSOES_REMOVIDAS: 'Permisos quitados del grupo',
      MEMBRO_ADICIONADO: 'Persona incluida en un grupo',
      MEMBRO_REMOVIDO: 'Persona quitada de un grupo',
      SETOR_CRIADO: 'Sector creado',
      SETOR_ALTERADO: 'Sector modificado',
      SETOR_EXCLUIDO: 'Sector eliminado',
      TEXTO_ALTERADO: 'Texto modificado',
      TRADUCAO_ALTERADA: 'Traducción modificada',
      CONTATO_ALTERADO: 'Contacto modificado',
      PESSOA_EXCLUIDA: 'Persona eliminada',
      MUNICIPIO_USUARIO_ADICIONADO: 'Persona incluida en un municipio',
      MUNICIPIO_USUARIO_REMOVIDO: 'Persona quitada de un municipio',
      MUNICIPIO_CONVITE_CRIADO: 'Persona invitada a un municipio',
      MUNICIPIO_CONVITE_RETIRADO: 'Invitación a un municipio retirada',
    },
    fields: {
      descricaoPermissao: 'Descripción',
      aplicacaoPermissao: 'Aplicación',
      grupos: 'Grupos',
      nomeDoGrupoDePermissoes: 'Nombre del grupo',
      permissoes: 'Permisos',
      grupo: 'Grupo',
      municipio: 'Municipio',
      descricaoNomeSetor: 'Nombre del sector',
      idioma: 'Idioma',
      texto: 'Texto',
      email: 'Correo electrónico',
    },
    targets: {
      'texto-inicial': 'Texto inicial de los distritos industriales',
      'resumo-texto-inicial': 'Resumen del texto inicial',
      'email-contato': 'Correo de contacto de los distritos industriales',
    },
  },
}
