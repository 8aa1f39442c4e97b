import type { Area } from '../../area.ts'
import { eachStep } from '../../jobs/one-by-one.ts'
import { type AnySet, isDelivered, isTable } from './data-set.ts'
import { publishDeliveries } from './deliveries/publish-deliveries.ts'
import { readDeliveries } from './deliveries/read-deliveries.ts'
import { forgetEditions } from './forget-editions.ts'
import { publishDueEditions } from './publishing/publish-due-editions.ts'
import { readWaitingEditions } from './reading/read-waiting-editions.ts'
import { dataSetRoutes } from './routes.ts'
import { texts } from './texts.ts'
import { dataFigures } from './upkeep/data-state.ts'
import { tellAgedData } from './upkeep/tell-aged-data.ts'

export const dataSetsArea = (sets: readonly AnySet[]): Area => {
  const tables = sets.filter(isTable)
  const delivered = sets.filter(isDelivered)
  return {
    tables: ['edicaoDados', 'edicaoLinha', 'edicaoRecusada', 'edicaoConsequencia', 'dadosVencidos'],
    reads: {
      usuario:
        'A list of editions names who has sent and published them, and mail goes to whom data concern.',
    },
    figures: (deps) => dataFigures(deps, sets),
    texts,
    routes: (deps) => dataSetRoutes(deps, sets),
    jobs: (deps) => [
      {
        name: 'read-data',
        title: {
          pt: 'Ler os arquivos de dados enviados e publicar os que têm data',
          en: 'Read the data files that were sent, and publish those with a date',
          es: 'Leer los archivos de datos enviados y publicar los que tienen fecha',
        },
        everySeconds: 2,
        run: () =>
          eachStep(
            () => readWaitingEditions(deps, tables),
            () => publishDueEditions(deps, tables),
          ),
      },
      {
        name: 'load-deliveries',
        title: {
          pt: 'Preparar as entregas do cadastro de empresas e pô-las em vigor',
          en: 'Prepare deliveries of the company registry, and put them in force',
          es: 'Preparar las entregas del registro de empresas y ponerlas en vigor',
        },
        everySeconds: 2,
        run: () =>
          eachStep(
            () => publishDeliveries(deps, delivered),
            () => readDeliveries(deps, delivered),
          ),
      },
      {
        name: 'tell-aged-data',
        title: {
          pt: 'Avisar dos dados cujo prazo terminou',
          en: 'Tell of data whose term has ended',
          es: 'Avisar de los datos cuyo plazo terminó',
        },
        cron: '20 9 * * *',
        run: () => tellAgedData(deps, sets),
      },
      {
        name: 'forget-data-editions',
        title: {
          pt: 'Esquecer as linhas de edições antigas dos dados',
          en: 'Forget the lines of old editions of data',
          es: 'Olvidar las líneas de ediciones antiguas de los datos',
        },
        cron: '40 5 * * *',
        run: () => forgetEditions(deps),
      },
    ],
  }
}
