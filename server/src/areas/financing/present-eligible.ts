import type { EligibleCompany } from '@invest/contract/financing'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { Caller } from '../../http/caller.ts'
import type { EligibleRow } from './eligible-repository.ts'
import { reservationAt } from './reservation.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The person who reserved, for the caller: the CPF is masked unless it is the caller's own (FINANCING-24). */
export const presentRequester = (
  person: { id: string; nome: string; cpf: string | null },
  caller: Pick<Caller, 'id'>,
) => ({ nome: person.nome, cpf: person.cpf && (person.id === caller.id ? person.cpf : maskCpf(person.cpf)) })

/** A company as it is at an instant, for one caller. */
export function presentEligible(row: EligibleRow, caller: Pick<Caller, 'id'>, now: Date): EligibleCompany {
  const { situacao, usuarioId, nomeInstituicao, nomeAgencia, ...instants } = reservationAt(row, now)
  return {
    id: row.cnpj,
    nome: row.nome,
    cnpj: row.cnpj,
    nire: row.nire,
    municipio: row.municipio,
    elegivel: row.elegivel,
    situacaoReserva: situacao,
    usuarioSolicitante:
      usuarioId === null
        ? null
        : presentRequester(
            { id: usuarioId, nome: row.nomeSolicitante ?? '', cpf: row.cpfSolicitante },
            caller,
          ),
    ehSolicitante: usuarioId === caller.id,
    nomeInstituicao,
    nomeAgencia,
    reservadoEm: iso(instants.reservadoEm),
    reservadoAte: iso(instants.reservadoAte),
    concedidoEm: iso(instants.concedidoEm),
  }
}
