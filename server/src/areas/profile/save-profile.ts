/**
 * A person saves what they decide about themselves: display name, description, picture, address, country and contacts. Name, CPF, e-mail
 * and permissions are the provider's or the administrators' (ACCOUNT-10, ACCOUNT-11).
 */
import type { BodyOf } from '@invest/contract/endpoint'
import type { LoggedUser, profile } from '@invest/contract/profile'
import type { StoredProfileContact } from '../../db/schema/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { type FieldProblem, Refusal, refuseProblems, wrongField } from '../../http/refusal.ts'
import { knownPerson } from '../access/index.ts'
import { isCountry } from '../accounts/index.ts'
import { contactProblems, phoneFrom } from '../companies/index.ts'
import { claimFiles } from '../files/index.ts'
import { type ProfileDeps, presentProfile } from './read-profile.ts'
import { lockUser, updateProfile } from './repository.ts'

type ProfileBody = BodyOf<typeof profile.save>

/** The contacts of the body; undefined where it leaves them as they are. */
function contactsFrom({ perfilBusca }: ProfileBody): StoredProfileContact[] | undefined {
  if (perfilBusca?.contatos === undefined) return undefined
  const campos: Record<string, FieldProblem> = {}
  const contacts = (perfilBusca.contatos ?? []).map((contact, i): StoredProfileContact => {
    const { nome, email = null } = contact
    const [telefone, celular] = [phoneFrom(contact.telefone), phoneFrom(contact.celular)]
    Object.assign(campos, contactProblems({ nome, email, telefone, celular }, `perfilBusca.contatos.${i}`))
    return { nome: nome ?? '', email, telefone, celular }
  })
  refuseProblems(campos)
  return contacts
}

const campo = 'imagemPerfil'

export async function saveProfile(
  deps: ProfileDeps,
  caller: Caller,
  body: ProfileBody,
  gone: AbortSignal,
): Promise<LoggedUser> {
  const { db, files, clock } = deps
  const contacts = contactsFrom(body)
  const { imagemPerfil: picture, paisOrigem } = body
  if (paisOrigem && !(await isCountry(db, paisOrigem))) throw wrongField('paisOrigem', 'pais-desconhecido')
  const sent = picture ? [{ item: picture, finalidade: 'imagemPerfil', campo } as const] : []
  // A file in the body is an upload as well (ACCOUNT-29).
  const unknown = picture?.arquivo || picture?.dataUri ? knownPerson(caller) : null
  if (unknown) throw new Refusal(unknown)
  await files.saveWith(sent, { userId: caller.id, gone }, async (named, problems) => {
    refuseProblems(problems)
    await db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, caller.id)
      // Erased while this call was on its way.
      if (user.excluidoEm) throw new Refusal('nao-autenticado')
      if (typeof body.versao === 'number' && body.versao !== user.versao)
        throw new Refusal('versao-desatualizada', { atual: await presentProfile(tx, files, caller) })
      const pictureId = picture === undefined ? user.imagemPerfilId : (named[0]?.id ?? null)
      await claimFiles(tx, {
        owner: { tipo: 'usuario', id: caller.id },
        files: pictureId ? [{ id: pictureId, finalidade: 'imagemPerfil', campo }] : [],
        previousIds: user.imagemPerfilId ? [user.imagemPerfilId] : [],
        userId: caller.id,
        now: clock.now(),
      })
      await updateProfile(tx, caller.id, {
        nomeExibicao: body.nomeExibicao === undefined ? user.nomeExibicao : body.nomeExibicao,
        descricao: body.descricao === undefined ? user.descricao : body.descricao,
        imagemPerfilId: pictureId,
        endereco: body.endereco === undefined ? user.endereco : body.endereco,
        paisOrigem: paisOrigem === undefined ? user.paisOrigem : paisOrigem,
        contatos: contacts ?? user.contatos,
      })
    })
  })
  return presentProfile(db, files, caller)
}
