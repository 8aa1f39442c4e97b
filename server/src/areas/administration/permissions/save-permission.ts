/** A permission is added with a name, and with a description or an application at least; its name stays (ADMIN-3). */
import type { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import type { BodyOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems, wrongField } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import {
  countPermissions,
  findApplication,
  findPermission,
  insertPermission,
  isPermissionNameTaken,
  lockNewPermissions,
  lockPermission,
  type PermissionDraft,
  updatePermission,
} from './permission-repository.ts'

type NewPermission = BodyOf<typeof administration.createPermission>

/** What the record says of a permission. */
const described = ({ descricaoPermissao, aplicacaoPermissao }: Permission) => ({
  descricaoPermissao,
  aplicacaoPermissao: aplicacaoPermissao?.nomeAplicacao ?? null,
})

/** What is wrong with description and application. */
async function problemsOf(
  db: Queries,
  { descricaoPermissao, aplicacaoId }: Omit<PermissionDraft, 'nomePermissao'>,
): Promise<FieldProblems> {
  if (descricaoPermissao === null && aplicacaoId === null)
    return { descricaoPermissao: { key: 'descricao-ou-aplicacao' } }
  if (aplicacaoId !== null && !(await findApplication(db, aplicacaoId)))
    return { aplicacaoPermissao: { key: 'aplicacao-desconhecida' } }
  return {}
}

async function stored(tx: Tx, id: number): Promise<Permission> {
  const permission = await findPermission(tx, id)
  if (!permission) throw new Error('a permission just stored is not there')
  return permission
}

/** Also of fields beside others of a wrong form: what is not right is told already. */
export async function permissionProblems(
  db: Queries,
  fields: RightFields<NewPermission>,
): Promise<FieldProblems> {
  const { nomePermissao, descricaoPermissao = null, aplicacaoPermissao } = fields
  return {
    ...(await problemsOf(db, { descricaoPermissao, aplicacaoId: aplicacaoPermissao?.id ?? null })),
    ...(nomePermissao &&
      (await isPermissionNameTaken(db, nomePermissao)) && {
        nomePermissao: { key: 'permissao-repetida' as const },
      }),
  }
}

export const createPermission = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  body: NewPermission,
): Promise<Permission> =>
  db.transaction().execute(async (tx) => {
    const draft = {
      nomePermissao: body.nomePermissao,
      descricaoPermissao: body.descricaoPermissao ?? null,
      aplicacaoId: body.aplicacaoPermissao?.id ?? null,
    }
    await lockNewPermissions(tx)
    refuseProblems(await permissionProblems(tx, body))
    if ((await countPermissions(tx)) >= limits.permissions)
      throw wrongField('nomePermissao', 'permissoes-demais', { max: limits.permissions })
    const permission = await stored(tx, await insertPermission(tx, draft))
    await writeAuditEntry(tx, clock.now(), {
      acao: 'PERMISSAO_CRIADA',
      quem: caller.id,
      alvo: permission.nomePermissao,
      depois: described(permission),
    })
    return permission
  })

/** A field left out stays, null clears it. */
export const savePermission = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  body: BodyOf<typeof administration.savePermission>,
): Promise<Permission> =>
  db.transaction().execute(async (tx) => {
    const before = await lockPermission(tx, body.id)
    if (!before) throw new Refusal('permissao-desconhecida')
    if (typeof body.versao === 'number' && body.versao !== before.versao)
      throw new Refusal('versao-desatualizada', { atual: before })
    const { descricaoPermissao, aplicacaoPermissao } = { ...before, ...withoutUndefined(body) }
    const draft = {
      nomePermissao: before.nomePermissao,
      descricaoPermissao,
      aplicacaoId: aplicacaoPermissao?.id ?? null,
    }
    refuseProblems(await problemsOf(tx, draft))
    const changes =
      draft.descricaoPermissao !== before.descricaoPermissao ||
      draft.aplicacaoId !== (before.aplicacaoPermissao?.id ?? null)
    if (!changes) return before
    await updatePermission(tx, body.id, draft)
    const after = await stored(tx, body.id)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'PERMISSAO_ALTERADA',
      quem: caller.id,
      alvo: after.nomePermissao,
      antes: described(before),
      depois: described(after),
    })
    return after
  })

type Given = Pick<BodyOf<typeof administration.savePermission>, 'descricaoPermissao' | 'aplicacaoPermissao'>
const withoutUndefined = ({ descricaoPermissao, aplicacaoPermissao }: Given) => ({
  ...(descricaoPermissao !== undefined && { descricaoPermissao }),
  ...(aplicacaoPermissao !== undefined && { aplicacaoPermissao }),
})
