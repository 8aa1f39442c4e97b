import { accounts } from '@invest/contract/accounts'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { FilesArea } from '../files/index.ts'
import { findUser, rememberLanguage, totalsOf } from './repository.ts'

export function accountRoutes({ db, files }: { db: Database; files: FilesArea }): Route[] {
  return [
    route(accounts.me, anyoneSignedIn, async ({ caller, language }) => {
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
        totais,
      }
    }),
  ]
}
