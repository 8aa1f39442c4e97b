/** Editors keep a district's name, access, infrastructure, picture and link to a map (DISTRICT-72). */
import { randomUUID } from 'node:crypto'
import type { districts } from '@invest/contract/districts'
import type { DistrictFacts } from '@invest/contract/districts/facts'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { claimFiles, type RecordFiles } from '../../files/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { factFields, findFacts, lockFacts, type StoredFacts, updateFacts } from './fact-repository.ts'

/** The owner's kind of the pictures. */
export const pictureOwner = 'distritoIndustrial'

type Deps = DistrictDeps & { files: RecordFiles }
type Sent = BodyOf<typeof districts.saveFacts>

export async function readFacts(
  { db, files }: Pick<Deps, 'files'> & { db: Queries },
  id: number,
): Promise<DistrictFacts> {
  const row = await findFacts(db, id)
  if (!row) throw new Refusal('distrito-desconhecido')
  const { imagemId, registro: _, versaoTraducoes: versao, ...facts } = row
  // Editors see a picture at once, also while nobody has looked at it yet.
  const [imagem = null] = imagemId ? await files.present(db, [imagemId], true) : []
  return { ...facts, imagem, versao }
}

export const saveFacts = (
  { db, clock, files }: Deps,
  caller: Caller,
  id: number,
  { versao, imagem, ...sent }: Sent,
): Promise<DistrictFacts> =>
  db.transaction().execute(async (tx) => {
    const before = await lockFacts(tx, id)
    if (!before) throw new Refusal('distrito-desconhecido')
    if (before.versaoTraducoes !== versao)
      throw new Refusal('versao-desatualizada', { atual: await readFacts({ db: tx, files }, id) })
    refuseProblems(factsProblems(sent))
    const changed = factFields.names.filter((name) => sent[name] !== undefined && sent[name] !== before[name])
    const now = clock.now()
    const picture = await takePicture(tx, before, imagem, { files, userId: caller.id, now })
    if (changed.length > 0 || picture) {
      const values = Object.fromEntries(changed.map((name) => [name, sent[name]]))
      await updateFacts(tx, id, { ...values, ...picture?.columns })
      await writeAuditEntry(tx, now, {
        acao: 'DISTRITO_ALTERADO',
        quem: caller.id,
        alvo: before.sigla,
        antes: { ...Object.fromEntries(changed.map((name) => [name, before[name]])), ...picture?.antes },
        depois: { ...values, ...picture?.depois },
      })
    }
    return readFacts({ db: tx, files }, id)
  })

export const factsProblems = ({ urlGoogleMaps }: RightFields<Sent>): FieldProblems =>
  urlGoogleMaps && !isSafeAddress(urlGoogleMaps) ? { urlGoogleMaps: { key: 'endereco-https' } } : {}

/** Whether a reader's browser may be led there. What looks like the host may be a user's name before it: `https://google.com@mal.test`. */
function isSafeAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/]+\.[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}

/** What changes of the picture; undefined where it stays. */
async function takePicture(
  tx: Tx,
  { imagemId, registro: owner, urlImagemFundo }: StoredFacts,
  sent: Sent['imagem'],
  { files, userId, now }: { files: RecordFiles; userId: string; now: Date },
) {
  if (sent === undefined || sent?.id === imagemId) return undefined
  if (sent === null && urlImagemFundo === null) return undefined
  const registro = owner ?? randomUUID()
  await claimFiles(tx, {
    owner: { tipo: pictureOwner, id: registro },
    files: sent ? [{ id: sent.id, finalidade: 'imagemDistrito', campo: 'imagem' }] : [],
    previousIds: imagemId ? [imagemId] : [],
    userId,
    now,
  })
  const [file] = sent ? await files.present(tx, [sent.id], false) : []
  const [old] = imagemId ? await files.present(tx, [imagemId], false) : []
  return {
    columns: { imagemId: sent?.id ?? null, registro, urlImagemFundo: file?.urlPublica ?? null },
    antes: { imagem: old?.nome ?? urlImagemFundo },
    depois: { imagem: file?.nome ?? null },
  }
}
