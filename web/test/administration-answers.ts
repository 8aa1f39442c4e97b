/** Permissions, groups and people, for the screen tests of the administration. */

import type { Group } from '@invest/contract/administration/groups'
import type { Application, Permission } from '@invest/contract/administration/permissions'
import type { UserDetails } from '@invest/contract/administration/users'

export const applications: Application[] = [
  { id: 1, nomeAplicacao: 'Portal de investimentos' },
  { id: 2, nomeAplicacao: 'Relatórios' },
]

export const permission = (
  id: number,
  nomePermissao: string,
  change: Partial<Permission> = {},
): Permission => ({
  id,
  nomePermissao,
  descricaoPermissao: `Descrição de ${nomePermissao}`,
  aplicacaoPermissao: applications[0] ?? null,
  doPortal: true,
  versao: 1,
  ...change,
})

export const statisticsPermission = permission(8, 'VISUALIZAR_ESTATISTICAS')
export const ownPermission = permission(31, 'VER_RELATORIOS', {
  doPortal: false,
  aplicacaoPermissao: applications[1] ?? null,
})

export const group = (id: number, nome: string, change: Partial<Group> = {}): Group => ({
  id,
  nomeDoGrupoDePermissoes: nome,
  tipo: 'CUSTOMIZADO',
  versao: 1,
  ...change,
})

export const administrators = group(1, 'Administradores', { tipo: 'SISTEMA' })
export const analysts = group(5, 'Analistas')

export const user: UserDetails = {
  id: '00000000-0000-4000-8000-000000000003',
  nome: 'Inês Vidor',
  cpf: '90000000337',
  email: 'investidor@exemplo.test',
  ehEstrangeiro: false,
  dataInicio: '2026-03-02T02:30:00Z',
  enabled: true,
  username: '90000000337',
  firstName: 'Inês',
  lastName: 'Vidor',
  groups: [],
}
export const foreigner: UserDetails = {
  ...user,
  id: '00000000-0000-4000-8000-000000000004',
  nome: 'Ana Forestieri',
  cpf: null,
  email: 'estrangeiro@exemplo.test',
  ehEstrangeiro: true,
  username: 'estrangeiro@exemplo.test',
}
