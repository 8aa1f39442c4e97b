/**
 * A person saves what they decide about themselves: display name, description, picture, address, country and contacts. Name, CPF, e-mail
 * and permissions are the provider's or the administrators' (ACCOUNT-10, ACCOUNT-11).
 */
import type { LoggedUser, ProfileBody } from '@invest/contract/profile'
import type { Queries } from '../../db/database.ts'
import type { StoredProfileContact } from '../../db/schema/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { RightFields } from '../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../http/refusal.ts'
import { knownPerson } from '../access/index.ts'
import { isCountry } from '../accounts/index.ts'
import { contactProblems, phoneFrom } from '../companies/index.ts'
import { claimFiles } from '../files/index.ts'
import { type ProfileDeps, presentProfile } from './read-profile.ts'
import { lockUser, profileFields, updateProfile } from './repository.ts'

/** The contacts of the body; undefined where it leaves them as they are. */
function contactsFrom({ perfilBusca }: RightFields<ProfileBody>): StoredProfileContact[] | undefined {
  const sent = perfilBusca === null ? null : perfilBusca?.contatos
  if (sent === undefined) return undefined
  return (sent ?? []).map(({ nome, email = null, telefone, celular }) => ({
    nome: nome ?? '',
    email,
    telefone: phoneFrom(telefone),
    celular: phoneFrom(celular),
  }))
}

export async function profileProblems(db: Queries, body: RightFields<ProfileBody>): Promise<FieldProblems> {
  const contacts = contactsFrom(body) ?? []
  const { paisOrigem } = body
  return {
    ...Object.assign(
      {},
      ...contacts.map((contact, i) => contactProblems(contact, `perfilBusca.contatos.${i}`)),
    ),
    ...(paisOrigem && !(await isCountry(db, paisOrigem)) && { paisOrigem: { key: 'pais-desconhecido' } }),
  }
}

const campo = 'imagemPerfil'

export async function saveProfile(
  deps: ProfileDeps,
  caller: Caller,
  body: ProfileBody,
  gone: AbortSignal,
): Promise<LoggedUser> {
  const { db, files, clock } = deps
  refuseProblems(await profileProblems(db, body))
  const contacts = contactsFrom(body)
  const { imagemPerfil: picture } = body
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
        ...profileFields.merge(user, body),
        imagemPerfilId: pictureId,
        contatos: contacts ?? user.contatos,
      })
    })
  })
  return presentProfile(db, files, caller)
}
