/** Editors publish versions of the terms, and withdraw one whose day has not come (SEAL-47, SEAL-48). */
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { seal } from '@invest/contract/seal'
import type { SealTermsVersion } from '@invest/contract/seal/terms'
import { stateTimeZone } from '@invest/contract/state'
import type { AreaDeps } from '../../../area.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { SomeFailed } from '../../../jobs/one-by-one.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { announceTerms } from './announce-terms.ts'
import {
  countSealOwners,
  findTerms,
  insertTerms,
  lockTerms,
  removeTerms,
  startOfDay,
  termsVersions,
} from './terms-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock'>

async function versionsAt(db: Queries, now: Date): Promise<SealTermsVersion[]> {
  const rows = await termsVersions(db)
  const current = rows.find(({ vigenteDesde }) => vigenteDesde <= now)?.versao
  return rows.map(({ versao, vigenteDesde, publicadoEm, publicadaPor, empresas, avisados }) => ({
    versao,
    vigenteDesde: vigenteDesde.toISOString(),
    situacao: vigenteDesde > now ? 'EM_ESPERA' : versao === current ? 'EM_VIGOR' : 'ANTERIOR',
    publicadaPor,
    publicadaEm: publicadoEm?.toISOString() ?? null,
    empresas: Number(empresas),
    avisados,
  }))
}

export async function listTerms({ db, clock }: Deps): Promise<AnswerOf<typeof seal.termsVersions>> {
  const [versoes, aviso] = await Promise.all([versionsAt(db, clock.now()), countSealOwners(db)])
  return { versoes, aviso }
}

export async function readVersion({ db }: Deps, versao: string): Promise<AnswerOf<typeof seal.termsVersion>> {
  const terms = await findTerms(db, versao)
  if (!terms) throw new Refusal('termos-desconhecidos')
  return { versao, textos: terms.textos }
}

type Sent = BodyOf<typeof seal.publishTerms>

export const termsProblems = (clock: Clock, { vigenteDesde, textos }: RightFields<Sent>): FieldProblems => ({
  ...(vigenteDesde && vigenteDesde < today(clock) && { vigenteDesde: { key: 'dia-passado' as const } }),
  ...(textos && unequalParagraphs(textos)),
})

/** Today's is in force at once, and its owners get their mail; a later one waits for its day. */
export async function publishTerms(
  deps: Deps & Pick<AreaDeps, 'config'>,
  caller: Caller,
  { versaoBase, vigenteDesde: dia, textos }: Sent,
): Promise<SealTermsVersion> {
  const { db, clock } = deps
  const [now, day] = [clock.now(), today(clock)]
  refuseProblems(termsProblems(clock, { vigenteDesde: dia, textos }))
  const versao = await db.transaction().execute(async (tx) => {
    await lockTerms(tx)
    const [newest] = await versionsAt(tx, now)
    if (newest?.versao !== versaoBase) throw new Refusal('termos-mudaram')
    if (newest.situacao === 'EM_ESPERA') throw new Refusal('termos-em-espera')
    const vigenteDesde = dia === day ? now : await startOfDay(tx, dia, stateTimeZone)
    const versao = await insertTerms(tx, {
      vigenteDesde,
      textos,
      publicadoPor: caller.id,
      publicadoEm: now,
    })
    await writeAuditEntry(tx, now, {
      acao: 'TERMOS_PUBLICADOS',
      quem: caller.id,
      alvo: termsName(versao),
      depois: { vigenteDesde: dia, texto: textos.pt.paragrafos.join('\n\n') },
    })
    return versao
  })
  // Published it is, also where somebody could not be told: the job goes on with them, and operators see that it failed.
  await announceTerms(deps).catch(ofSomeAlone)
  const published = (await versionsAt(db, now)).find((one) => one.versao === versao)
  if (!published) throw new Error('a version just published is not there')
  return published
}

function ofSomeAlone(error: unknown): void {
  if (!(error instanceof SomeFailed)) throw error
}

export const withdrawTerms = (
  { db, clock }: Deps,
  caller: Caller,
  versao: string,
): Promise<AnswerOf<typeof seal.withdrawTerms>> =>
  db.transaction().execute(async (tx) => {
    await lockTerms(tx)
    const terms = await findTerms(tx, versao)
    if (!terms) throw new Refusal('termos-desconhecidos')
    const now = clock.now()
    if (terms.vigenteDesde <= now) throw new Refusal('termos-em-vigor')
    await removeTerms(tx, versao)
    await writeAuditEntry(tx, now, {
      acao: 'TERMOS_RETIRADOS',
      quem: caller.id,
      alvo: termsName(versao),
    })
    return { versao }
  })

const termsName = (versao: string) => `Termos do selo, versão ${versao}`

/** Paragraphs are numbered, and the same number means the same in each language. */
function unequalParagraphs({ pt, en, es }: Partial<Sent['textos']>): FieldProblems {
  if (!pt) return {}
  const expected = pt.paragrafos.length
  const problem = (language: string): FieldProblems => ({
    [`textos.${language}.paragrafos`]: { key: 'paragrafos-diferentes', values: { esperados: expected } },
  })
  return {
    ...(en && en.paragrafos.length !== expected && problem('en')),
    ...(es && es.paragrafos.length !== expected && problem('es')),
  }
}
