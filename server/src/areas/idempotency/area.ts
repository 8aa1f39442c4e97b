import type { Area } from '../../area.ts'
import { keptFor } from './keyed-calls.ts'
import { removeCallsBefore } from './repository.ts'

export const idempotencyArea: Area = {
  tables: ['chamadaComChave'],
  jobs: ({ db, clock }) => [
    {
      name: 'remove-keyed-calls',
      title: {
        pt: 'Esquecer chaves de chamadas',
        en: 'Forget keys of calls',
        es: 'Olvidar claves de llamadas',
      },
      cron: '37 * * * *',
      run: () => removeCallsBefore(db, new Date(clock.now().getTime() - keptFor)),
    },
  ],
}
