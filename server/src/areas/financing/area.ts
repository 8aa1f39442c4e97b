import type { Area, AreaDeps } from '../../area.ts'
import { expireReservations } from './expire-reservations.ts'
import { financingRoutes } from './routes.ts'
import { texts } from './texts.ts'

const depsOf = ({ config, ...deps }: AreaDeps) => ({ ...deps, publicUrl: config.publicUrl })

export const financingArea: Area = {
  tables: ['consultaEmpresa', 'empresaElegivel', 'reserva', 'reservaHistorico'],
  reads: {
    empresa: 'A reservation leads to the company in the portal.',
    usuario: 'A reservation names who made it.',
    juntaEmpresa: 'The list of eligible companies is a search in the registry.',
  },
  texts,
  routes: (deps) => financingRoutes(depsOf(deps)),
  jobs: (deps) => [
    // Somebody waits for the mail, so it does not depend on the one worker that holds a scheduled job (OPS-31).
    {
      name: 'expire-reservations',
      title: {
        pt: 'Encerrar reservas vencidas',
        en: 'End reservations that have run out',
        es: 'Cerrar reservas vencidas',
      },
      everySeconds: 60,
      run: () => expireReservations(depsOf(deps)),
    },
  ],
}
