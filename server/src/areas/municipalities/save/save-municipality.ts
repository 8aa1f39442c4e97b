/**
 * A representative saves a municipality, in one transaction. A save over a version that they have not seen is
 * refused with the page as it is now (MUNICIPALITY-12, MUNICIPALITY-15).
 */
import type { AdminMunicipality, MunicipalityBody } from '@invest/contract/municipalities/editing'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { claimFiles, type NamedFile } from '../../files/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { readForRepresentatives } from '../read/read-admin.ts'
import { findAdminFacts, findPage } from '../read/repository.ts'
import { sentFiles } from './body-files.ts'
import {
  draftFrom,
  draftProblems,
  emptyPage,
  itemsOf,
  type MunicipalityDraft,
  type PlacedItems,
} from './draft.ts'
import {
  type ItemsBefore,
  itemsBefore,
  knownActivities,
  lockPage,
  lockRepresentative,
  replaceDistricts,
  replaceIncentives,
  replaceInvestments,
  updatePage,
} from './save-repository.ts'

/** An id of another municipality's item, or of none, is not known here (MUNICIPALITY-12). */
function refuseUnknownItems(draft: MunicipalityDraft, before: ItemsBefore): void {
  const campos: FieldProblems = {}
  for (const list of ['investimentos', 'beneficiosFiscais', 'distritos'] as const)
    for (const { id, campo } of draft[list] ?? [])
      if (id !== null && !before[list].includes(id)) campos[`${campo}.id`] = { key: 'valor-desconhecido' }
  if (Object.keys(campos).length > 0) throw new Refusal('item-desconhecido', { campos })
}

const codesIn = (draft: MunicipalityDraft) => [
  ...new Set((draft.investimentos ?? []).flatMap(({ cnaes }) => cnaes)),
]

/** What is wrong with fields of a body that has a wrong form besides. What has ended may be the municipality's already, so it is not told. */
export async function problemsOfSave(
  { db }: Pick<MunicipalityDeps, 'db'>,
  fields: RightFields<MunicipalityBody>,
): Promise<FieldProblems> {
  const body = fields as MunicipalityBody
  const code = fields.municipioJunta?.codMunicipioRfb
  const page = code === undefined ? undefined : await findPage(db, code)
  const draft = draftFrom(page ?? emptyPage, body, itemsOf(body))
  const codes = codesIn(draft)
  return draftProblems(draft, { known: await knownActivities(db, codes), before: codes })
}

async function write(
  tx: Tx,
  { body, items, named, caller, now }: Saving,
  page: Awaited<ReturnType<typeof lockPage>>,
) {
  const code = page.codMunicipioRfb
  const draft = draftFrom(page, body, items)
  const before = await itemsBefore(tx, code)
  refuseUnknownItems(draft, before)
  const known = await knownActivities(tx, codesIn(draft))
  refuseProblems(draftProblems(draft, { known, before: before.cnaes, leastZoom: before.leastZoom }))
  await claimFiles(tx, {
    owner: { tipo: 'municipio', id: page.id },
    files: named,
    // What the body leaves out keeps its files.
    previousIds: [
      ...(body.imagemLogo !== undefined && page.imagemLogoId ? [page.imagemLogoId] : []),
      ...(draft.beneficiosFiscais ? before.attachmentIds : []),
      ...(draft.distritos ? before.imageIds : []),
    ],
    userId: caller.id,
    now,
  })
  const idAt = (campo: string) => named.find((file) => file.campo === campo)?.id ?? null
  const logoId = body.imagemLogo === undefined ? page.imagemLogoId : idAt('imagemLogo')
  await updatePage(tx, page.id, { page: draft.page, logoId, now })
  if (draft.investimentos) await replaceInvestments(tx, code, draft.investimentos)
  if (draft.beneficiosFiscais)
    await replaceIncentives(tx, code, {
      items: draft.beneficiosFiscais,
      fileIds: (campo) =>
        named.filter((file) => file.campo.startsWith(`${campo}.anexos.`)).map(({ id }) => id),
    })
  if (draft.distritos)
    await replaceDistricts(tx, code, {
      items: draft.distritos,
      imageId: (campo) => idAt(`${campo}.imagem`),
    })
}

interface Saving {
  body: MunicipalityBody
  items: PlacedItems
  named: NamedFile[]
  caller: Caller
  now: Date
}

export async function saveMunicipality(
  deps: MunicipalityDeps,
  caller: Caller,
  body: MunicipalityBody,
  gone: AbortSignal,
): Promise<AdminMunicipality> {
  const { db, files, clock } = deps
  const code = body.municipioJunta.codMunicipioRfb
  // Checked before files are stored, and held inside the transaction.
  const facts = await findAdminFacts(db, code, caller.id)
  if (!facts) throw new Refusal('municipio-desconhecido')
  if (!facts.ehRepresentante) throw new Refusal('municipio-sem-acesso')
  const items = itemsOf(body)
  try {
    await files.saveWith(sentFiles(body, items), { userId: caller.id, gone }, async (named, problems) => {
      refuseProblems(problems)
      await db.transaction().execute(async (tx) => {
        if (!(await lockRepresentative(tx, code, caller.id))) throw new Refusal('municipio-sem-acesso')
        const page = await lockPage(tx, code)
        if (typeof body.versao === 'number' && body.versao !== page.versao)
          throw new Refusal('versao-desatualizada')
        await write(tx, { body, items, named, caller, now: clock.now() }, page)
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.codigo !== 'versao-desatualizada') throw error
    // The page as it is now takes several connections to read, so the transaction has let go of its own before.
    throw new Refusal(error.codigo, { atual: await readForRepresentatives(deps, caller, code) })
  }
  return readForRepresentatives(deps, caller, code)
}
