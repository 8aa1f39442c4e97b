/**
 * Who is invited to represent municipalities, whichever screen invited them: those who manage people and those who manage
 * representatives see both kinds, and of neither what groups it gives (INVITATION-18).
 */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import { maskCpf } from '@invest/contract/rules/cpf'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import type { InvitationDeps } from '../deps.ts'
import { countMunicipal, municipalRows } from '../municipal-repository.ts'

export async function listMunicipal(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  query: QueryOf<typeof invitations.municipal>,
): Promise<AnswerOf<typeof invitations.municipal>> {
  const now = clock.now()
  const [rows, count] = await Promise.all([
    municipalRows(db, query, rowsOfPage(query)),
    query.total ? countMunicipal(db, query) : undefined,
  ])
  return pageFrom(
    rows.map(({ nomeConvidadoPor, cpf, convidadoEm, venceEm, ...row }) => ({
      ...row,
      situacao: venceEm && venceEm <= now ? ('VENCIDO' as const) : ('PENDENTE' as const),
      cpf: cpf && maskCpf(cpf),
      convidadoPor: nomeConvidadoPor,
      convidadoEm: convidadoEm.toISOString(),
      venceEm: venceEm?.toISOString() ?? null,
    })),
    query,
    count,
  )
}
