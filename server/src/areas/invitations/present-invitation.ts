/** An invitation as administrators see it: a CPF is masked for them too (INVITATION-11). */
import type { Invitation } from '@invest/contract/invitations'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { InvitationRow } from './invitation-repository.ts'
import { nextSending, stateOf } from './state.ts'

/** What the audit log says of one that holds anew. */
export const givenAnew = ({ grupos, municipios }: Pick<InvitationRow, 'grupos' | 'municipios'>) => ({
  grupos: grupos.filter(({ existe }) => existe).map(({ nome }) => nome),
  municipios: municipios.map(({ nome }) => nome),
})

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  situacao: stateOf(row, now),
  cpf: row.cpf && maskCpf(row.cpf),
  email: row.email,
  paraMascarado: row.paraMascarado,
  idioma: row.idioma,
  grupos: row.grupos.map(({ dadoPor, ...group }) => group),
  municipios: row.municipios.map(({ dadoPor, ...municipality }) => municipality),
  convidadoPor: row.nomeConvidadoPor,
  convidadoEm: row.convidadoEm.toISOString(),
  enviadoEm: row.enviadoEm?.toISOString() ?? null,
  reenvioAPartirDe: nextSending(row, now)?.toISOString() ?? null,
  venceEm: row.venceEm.toISOString(),
  encerradoEm: row.encerradoEm?.toISOString() ?? null,
  encerradoPor:
    row.encerradoPor && row.nomeEncerradoPor ? { id: row.encerradoPor, nome: row.nomeEncerradoPor } : null,
  naoAplicados: row.naoAplicados,
})
