/** An owner saves a company. Whoever saves over a version they have not seen is told so (decision 7). */
import type { Company, CompanyChange } from '@invest/contract/companies'
import type { Database, Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { type CompanyDraft, checkCompany } from './company.ts'
import { refusalToChange } from './policy.ts'
import { presentCompany } from './present-company.ts'
import { type CompanyParts, today } from './present-parts.ts'
import {
  type CompanyRow,
  contactsOf,
  filesOf,
  findCompany,
  isOwner,
  lockCompany,
  productsOf,
  updateCompany,
} from './repository.ts'
import { mergeDraft, receiveFiles, saveLists } from './save-company.ts'

async function draftOf(tx: Tx, row: CompanyRow): Promise<CompanyDraft> {
  return {
    ...row,
    valorEsperadoInvestimento:
      row.valorEsperadoInvestimento === null ? null : Number(row.valorEsperadoInvestimento),
    contatos: await contactsOf(tx, row.id),
  }
}

export async function changeCompany(
  parts: CompanyParts & { db: Database },
  caller: Caller,
  body: CompanyChange,
): Promise<Company> {
  const { db, files, clock } = parts
  const seen = await findCompany(db, { id: body.id })
  if (!seen) throw new Refusal('empresa-desconhecida')
  const refused = refusalToChange(seen, await isOwner(db, body.id, caller.id))
  if (refused) throw new Refusal(refused)
  const wanted = await receiveFiles(files, body, caller.id)
  await db.transaction().execute(async (tx) => {
    const row = await lockCompany(tx, { id: body.id })
    if (!row) throw new Refusal('empresa-desconhecida')
    const refusedNow = refusalToChange(row, await isOwner(tx, row.id, caller.id))
    if (refusedNow) throw new Refusal(refusedNow)
    if (typeof body.versao === 'number' && body.versao !== row.versao)
      throw new Refusal('versao-desatualizada')
    const now = await draftOf(tx, row)
    const draft = mergeDraft(now, body)
    checkCompany(draft)
    const listed = await filesOf(tx, [row.id])
    const before = {
      products: await productsOf(tx, [row.id], today(clock)),
      contactIds: now.contatos.flatMap((contact) => contact.id ?? []),
      pictureId: row.imagemPerfilId,
      files: listed.map((file) => ({ id: file.arquivoId, finalidade: file.finalidade })),
    }
    const pictureId = wanted.picture === undefined ? row.imagemPerfilId : (wanted.picture?.id ?? null)
    await saveLists(tx, { id: row.id, body, draft, files: wanted, before, userId: caller.id, clock })
    const {
      nomeExibicao,
      descricao,
      buscandoInvestimentos,
      descricaoBuscandoInvestimentos,
      valorEsperadoInvestimento,
    } = draft
    const { latitude, longitude, linkFacebook, linkInstagram, linkLinkedin, oculta } = draft
    await updateCompany(
      tx,
      row.id,
      {
        nomeExibicao: nomeExibicao ?? row.nomeExibicao,
        descricao,
        buscandoInvestimentos,
        descricaoBuscandoInvestimentos,
        valorEsperadoInvestimento,
        latitude,
        longitude,
        linkFacebook,
        linkInstagram,
        linkLinkedin,
        oculta,
        imagemPerfilId: pictureId,
      },
      clock.now(),
    )
  })
  const saved = await presentCompany(db, parts, { id: body.id }, caller.id)
  if (!saved) throw new Refusal('empresa-desconhecida')
  return saved
}
