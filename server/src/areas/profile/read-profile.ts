/** The signed-in person's own data. The language of the call is stored, for the mails that they will get (IDENTITY-10). */

import type { Language } from '@invest/contract/language'
import type { LoggedUser } from '@invest/contract/profile'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { RecordFiles } from '../files/index.ts'
import { findUser, rememberLanguage, totalsOf } from './repository.ts'

export interface ProfileDeps {
  db: Database
  files: RecordFiles
}

export async function readProfile(
  { db, files }: ProfileDeps,
  caller: Caller,
  language: Language,
): Promise<LoggedUser> {
  const [user, totais] = await Promise.all([findUser(db, caller.id), totalsOf(db, caller.id)])
  await rememberLanguage(db, caller.id, language)
  const picture = user.imagemPerfilId ? await files.present(db, [user.imagemPerfilId], true) : []
  return {
    id: user.id,
    nome: user.nome,
    nomeExibicao: user.nomeExibicao ?? user.nome,
    cpf: user.cpf,
    email: user.email,
    descricao: user.descricao,
    imagemPerfil: picture[0] ?? null,
    ehEstrangeiro: user.ehEstrangeiro,
    listaDePermissoesDoUsuario: [...caller.permissoes].map((nomePermissao) => ({ nomePermissao })),
    perfilBusca: {
      contatos: [{ nome: user.nomeExibicao ?? user.nome, email: user.email, telefone: null, celular: null }],
    },
    versao: user.versao,
    totais,
  }
}
