/** People whom the demo's administrator has invited and who have not come yet: by CPF, and by e-mail alone. */
import { createHash, randomBytes } from 'node:crypto'
import { hasLots, homeState } from '@invest/contract/state'
import type { Tx } from '@invest/server/db/database'
import { sql } from 'kysely'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { stateDemo } from '../state-demo.ts'
import { day, daysBefore } from '../time.ts'

const groupNamed = (name: string) => sql`
  SELECT 'GRUPO', id::text, nome_do_grupo_de_permissoes FROM grupo_permissoes WHERE nome_do_grupo_de_permissoes = ${name}`

const municipalityNamed = (name: string) => sql`
  SELECT 'MUNICIPIO', cod_municipio_rfb, nome_completo FROM municipio WHERE nome_completo = ${name} AND sigla_uf = ${homeState}`

const municipality = stateDemo.settings?.invited
const invited = [
  ...(municipality
    ? [{ cpf: '92000001009', email: 'planejamento@exemplo.test', gift: municipalityNamed(municipality) }]
    : []),
  ...(hasLots
    ? [{ cpf: null, email: 'topografia@exemplo.test', gift: groupNamed('Editores de lotes') }]
    : []),
]

/** Nobody is invited where the demonstration's administrator is not there. */
export async function insertInvitations(tx: Tx, now: Date): Promise<void> {
  const cpf = demoAccounts.find(({ account }) => account === 'admin')?.cpf ?? ''
  const inviter = await tx.selectFrom('usuario').select('id').where('cpf', '=', cpf).executeTakeFirst()
  if (!inviter) return
  const convidadoEm = daysBefore(now, 4)
  const dias = 60
  for (const one of invited) {
    const { id } = await tx
      .insertInto('convite')
      .values({
        cpf: one.cpf,
        email: one.email,
        idioma: 'pt',
        // Nobody knows the token: whoever tries the link sends the invitation again.
        tokenHash: one.cpf ? null : createHash('sha256').update(randomBytes(24)).digest(),
        convidadoPor: inviter.id,
        convidadoEm,
        enviadoEm: convidadoEm,
        dias,
        venceEm: new Date(convidadoEm.getTime() + dias * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`INSERT INTO convite_presente (convite_id, tipo, chave, nome, dado_por)
      SELECT ${id}, gift.*, ${inviter.id} FROM (${one.gift}) AS gift`.execute(tx)
  }
}
