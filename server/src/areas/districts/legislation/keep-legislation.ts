/** Editors publish, change, order and withdraw the legislation (DISTRICT-68). */
import { randomUUID } from 'node:crypto'
import type { districts } from '@invest/contract/districts'
import type { KeptLaw } from '@invest/contract/districts/legislation'
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { claimFiles, findFile, findFileByKey } from '../../files/index.ts'
import type { DistrictDeps } from '../deps.ts'
import {
  type Bytes,
  findLegislation,
  insertLaw,
  keptLaw,
  keptLaws,
  type LawColumns,
  lawsNamed,
  lockLegislation,
  mayReplace,
  orderLaws,
  removeLaw,
  updateLaw,
} from './legislation-repository.ts'

/** The owner's kind of the files. */
export const fileOwner = 'legislacao'

type Sent = Omit<BodyOf<typeof districts.publishLaw>, 'arquivo'>

export const listKept = async ({
  db,
}: DistrictDeps): Promise<AnswerOf<typeof districts.keptLegislation>> => ({
  content: await keptLaws(db),
})

export const publishLaw = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { arquivo, ...sent }: BodyOf<typeof districts.publishLaw>,
): Promise<KeptLaw> =>
  db.transaction().execute(async (tx) => {
    await lockLegislation(tx)
    const law = await checked(tx, sent, undefined)
    const now = clock.now()
    const file = await takeFile(tx, undefined, { id: arquivo.id, userId: caller.id, now })
    const id = await insertLaw(tx, { ...law, ...file })
    if (law.substitui) await takePlace(tx, id, law.substitui)
    await writeAuditEntry(tx, now, { acao: 'LEI_PUBLICADA', quem: caller.id, alvo: law.nomeArquivo })
    return present(tx, id)
  })

export const changeLaw = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  id: number,
  { arquivo, versao, ...sent }: BodyOf<typeof districts.changeLaw>,
): Promise<KeptLaw> =>
  db.transaction().execute(async (tx) => {
    await lockLegislation(tx)
    const before = await findLegislation(tx, id)
    if (!before) throw new Refusal('registro-desconhecido')
    const law = await checked(tx, sent, id)
    const now = clock.now()
    const file = arquivo && (await takeFile(tx, before, { id: arquivo.id, userId: caller.id, now }))
    if (!(await updateLaw(tx, { id, over: versao }, { ...law, ...file })))
      throw new Refusal('versao-desatualizada', { atual: await present(tx, id) })
    if (law.substitui && law.substitui !== before.substitui) await takePlace(tx, id, law.substitui)
    await writeAuditEntry(tx, now, { acao: 'LEI_ALTERADA', quem: caller.id, alvo: law.nomeArquivo })
    return present(tx, id)
  })

export const orderLegislation = (
  { db }: DistrictDeps,
  { ids }: BodyOf<typeof districts.orderLegislation>,
): Promise<AnswerOf<typeof districts.orderLegislation>> =>
  db.transaction().execute(async (tx) => {
    await lockLegislation(tx)
    const known = new Set((await keptLaws(tx)).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw new Refusal('registro-desconhecido')
    await orderLaws(tx, ids)
    return { content: await keptLaws(tx) }
  })

export const withdrawLaw = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof districts.withdrawLaw>> =>
  db.transaction().execute(async (tx) => {
    await lockLegislation(tx)
    const law = await findLegislation(tx, id)
    if (!law) throw new Refusal('registro-desconhecido')
    const now = clock.now()
    await removeLaw(tx, id)
    if (law.registro) {
      const owner = { tipo: fileOwner, id: law.registro }
      await claimFiles(tx, { owner, files: [], previousIds: await filesOf(tx, law), userId: caller.id, now })
    }
    await writeAuditEntry(tx, now, { acao: 'LEI_RETIRADA', quem: caller.id, alvo: law.nomeArquivo })
    return { id }
  })

/** The law gets the file, and gives one that it had free. */
async function takeFile(
  tx: Tx,
  before: StoredLaw | undefined,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Bytes & { registro: string }> {
  const registro = before?.registro ?? randomUUID()
  await claimFiles(tx, {
    owner: { tipo: fileOwner, id: registro },
    files: [{ id, finalidade: 'legislacao', campo: 'arquivo' }],
    previousIds: before?.registro ? await filesOf(tx, before) : [],
    userId,
    now,
  })
  const file = await findFile(tx, id)
  if (!file) throw new Error('a file just taken is gone')
  const { chave, mimeType, tamanho, sha256 } = file
  return { chave, mimeType, tamanho: Number(tamanho), sha256, registro }
}

/** The law stands where the one stood that it replaces, which comes after it. */
async function takePlace(tx: Tx, id: number, replaced: number): Promise<void> {
  const others = (await keptLaws(tx)).map((law) => law.id).filter((other) => other !== id)
  await orderLaws(tx, others.toSpliced(others.indexOf(replaced), 0, id))
}

type StoredLaw = NonNullable<Awaited<ReturnType<typeof findLegislation>>>

async function filesOf(tx: Tx, { chave }: StoredLaw): Promise<string[]> {
  const file = await findFileByKey(tx, chave)
  return file ? [file.id] : []
}

async function present(tx: Tx, id: number): Promise<KeptLaw> {
  const law = await keptLaw(tx, id)
  if (!law) throw new Error('a law just saved is not there')
  return law
}

const orNull = (text: string | null | undefined) => text || null

export async function lawProblems(
  db: Queries,
  { nome, substitui }: Partial<Sent>,
  id: number | undefined,
): Promise<FieldProblems> {
  return {
    ...(nome && (await lawsNamed(db, nome, id)) && { nome: { key: 'lei-repetida' as const } }),
    ...(substitui &&
      !(await mayReplace(db, substitui, id)) && { substitui: { key: 'lei-substituida' as const } }),
  }
}

async function checked(tx: Tx, sent: Sent, id: number | undefined): Promise<LawColumns> {
  refuseProblems(await lawProblems(tx, sent, id))
  return {
    nomeArquivo: sent.nome,
    nomeArquivoEn: orNull(sent.nomeEn),
    nomeArquivoEs: orNull(sent.nomeEs),
    data: sent.data ?? null,
    fonte: orNull(sent.fonte),
    substitui: sent.substitui ?? null,
  }
}
