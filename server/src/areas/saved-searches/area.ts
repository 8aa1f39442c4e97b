import type { Area } from '../../area.ts'
import { mailNews } from './mail-news.ts'
import { savedSearchRoutes } from './routes.ts'
import type { SavedKind } from './saved-kind.ts'
import { texts } from './texts.ts'

export const savedSearchesArea = (kinds: readonly SavedKind<unknown>[]): Area => ({
  tables: ['buscaSalva'],
  reads: {
    mensagem: 'Nobody gets two mails of a kind in one period.',
    usuario: 'The mail is in the language of its reader, whom its token identifies.',
  },
  texts,
  routes: (deps) => savedSearchRoutes(deps, kinds),
  jobs: ({ db, clock, config }) =>
    kinds.map((kind) => ({
      ...kind.mailJob,
      run: () => mailNews({ db, clock, publicUrl: config.publicUrl }, kind),
    })),
})
