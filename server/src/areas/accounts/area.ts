import type { Area } from '../../area.ts'
import { confirmationSecret } from './confirm-email.ts'
import { forgetOldCodes } from './forget-codes.ts'
import { addressSecret } from './recovery-code.ts'
import { accountRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const accountsArea: Area = {
  tables: ['codigoRecuperacao', 'tentativaCodigo', 'usoApagado'],
  writes: {
    usuario: 'Somebody who registers is known before the first sign-in.',
  },
  texts,
  secrets: [addressSecret, confirmationSecret],
  routes: accountRoutes,
  jobs: (deps) => [
    {
      name: 'remove-recovery-codes',
      title: {
        pt: 'Remover códigos de recuperação',
        en: 'Remove recovery codes',
        es: 'Eliminar códigos de recuperación',
      },
      cron: '27 * * * *',
      run: () => forgetOldCodes(deps),
    },
  ],
}
