/** The signed-in person's own data. The language of the call is stored, for the mails that they will get (IDENTITY-8). */

import type { Language } from '@invest/contract/language'
import type { LoggedUser } from '@invest/contract/profile'
import type { AreaDeps } from '../../area.ts'
import { noteIfWritable } from '../../db/connections/away.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { presentPhone } from '../companies/index.ts'
import type { RecordFiles } from '../files/index.ts'
import {
  countriesWith,
  findUser,
  profileFields,
  rememberLanguage,
  totalsOf,
  type UserRow,
} from './repository.ts'

export interface ProfileDeps
  extends Pick<AreaDeps, 'config' | 'db' | 'longReads' | 'clock' | 'accounts' | 'secret'> {
  files: RecordFiles
}

export async function readProfile(
  { db, files }: ProfileDeps,
  caller: Caller,
  language: Language,
): Promise<LoggedUser> {
  await noteIfWritable(() => rememberLanguage(db, caller.id, language))
  return presentProfile(db, files, caller)
}

/** The contacts that the person has given, or else one with their name and e-mail. */
async function contactsOf(db: Queries, user: UserRow): Promise<LoggedUser['perfilBusca']['contatos']> {
  if (user.contatos.length === 0)
    return [{ nome: user.nomeExibicao ?? user.nome, email: user.email, telefone: null, celular: null }]
  const phones = user.contatos.flatMap(({ telefone, celular }) => [telefone, celular])
  const codes = new Set(phones.flatMap((phone) => phone?.codigoPais ?? []))
  const countries = await countriesWith(db, [...codes])
  return user.contatos.map((contact) => ({
    nome: contact.nome,
    email: contact.email,
    telefone: presentPhone(contact.telefone, countries),
    celular: presentPhone(contact.celular, countries),
  }))
}

export async function presentProfile(db: Queries, files: RecordFiles, caller: Caller): Promise<LoggedUser> {
  const [user, totais] = [await findUser(db, caller.id), await totalsOf(db, caller.id)]
  const picture = user.imagemPerfilId ? await files.present(db, [user.imagemPerfilId], true) : []
  return {
    id: user.id,
    nome: user.nome,
    ...profileFields.read(user),
    nomeExibicao: user.nomeExibicao ?? user.nome,
    cpf: user.cpf,
    email: user.email,
    emailConfirmado: user.emailConfirmado,
    imagemPerfil: picture[0] ?? null,
    ehEstrangeiro: user.ehEstrangeiro,
    listaDePermissoesDoUsuario: [...caller.permissoes].map((nomePermissao) => ({ nomePermissao })),
    perfilBusca: { contatos: await contactsOf(db, user) },
    versao: user.versao,
    totais,
  }
}
