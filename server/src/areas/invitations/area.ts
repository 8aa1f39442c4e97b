import type { Area } from '../../area.ts'
import { invitationFigures } from './figures.ts'
import { forgetInvitations } from './manage/forget-invitations.ts'
import { invitationRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const invitationsArea: Area = {
  tables: ['convite', 'convitePresente'],
  reads: {
    usuario: 'An invitation says who sent it and who took it, and somebody who signed in is not invited.',
    grupoPermissoes: 'Groups stand by their present names.',
    grupoPermissoesUsuario: 'A list tells who is in its group already.',
    grupoPermissoesPermissao: 'An invitation says what its groups permit.',
    permissao: 'An invitation says what its groups permit.',
  },
  figures: invitationFigures,
  texts,
  routes: invitationRoutes,
  jobs: (deps) => [
    {
      name: 'forget-invitations',
      title: {
        pt: 'Esquecer convites antigos',
        en: 'Forget old invitations',
        es: 'Olvidar invitaciones antiguas',
      },
      cron: '17 3 * * *',
      run: () => forgetInvitations(deps),
    },
  ],
}
