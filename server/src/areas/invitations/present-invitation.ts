/** An invitation as administrators see it: a CPF is masked for them too (INVITATION-11). */
import type { Invitation } from '@invest/contract/invitations'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { Caller } from '../../http/caller.ts'
import type { Gift, InvitationRow } from './invitation-repository.ts'
import { managesPeople } from './policy.ts'
import { nextSending, stateOf } from './state.ts'

/** Gifts by their names, as the audit log tells them. */
export const namesByKind = (gifts: readonly Pick<Gift, 'tipo' | 'nome'>[]) => {
  const namesOf = (kind: Gift['tipo']) => gifts.flatMap(({ tipo, nome }) => (tipo === kind ? [nome] : []))
  return { grupos: namesOf('GRUPO'), municipios: namesOf('MUNICIPIO') }
}

/** Who manages representatives alone is not told what groups it gives (INVITATION-18). */
export const presentInvitation = (
  row: InvitationRow,
  { caller, now }: { caller: Caller; now: Date },
): Invitation => ({
  id: row.id,
  situacao: stateOf(row, now),
  cpf: row.cpf && maskCpf(row.cpf),
  email: row.email,
  paraMascarado: row.paraMascarado,
  idioma: row.idioma,
  grupos: row.presentes.flatMap(({ tipo, chave, nome, existe }) =>
    tipo === 'GRUPO' && managesPeople(caller) ? [{ id: Number(chave), nome, existe }] : [],
  ),
  municipios: row.presentes.flatMap(({ tipo, chave, nome }) =>
    tipo === 'MUNICIPIO' ? [{ codMunicipioRfb: chave, nome }] : [],
  ),
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
