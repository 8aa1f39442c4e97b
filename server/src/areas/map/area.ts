import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { countCellsAnew, followChanges } from './counted-cells.sql.ts'
import { mapRoutes } from './routes.ts'

export const mapArea: Area = {
  tables: ['mapaCelula', 'mapaCelulaFiltrada', 'mapaContada', 'mapaMudanca'],
  routes: (deps) =>
    mapRoutes({ ...deps, cellsFrom: deps.config.mapCellsFrom, files: createRecordFiles(deps) }),
  jobs: ({ db, upkeep, clock }, warn) => [
    {
      name: 'follow-map-changes',
      title: { pt: 'Atualizar o mapa', en: 'Keep the map current', es: 'Actualizar el mapa' },
      // The map shows a change within two seconds (MAP-9), and a schedule can run at most once a minute.
      everySeconds: 0.5,
      run: async () => {
        const { stale } = await followChanges(db)
        if (stale) await countCellsAnew(upkeep, clock.now())
      },
    },
    {
      name: 'check-map-cells',
      title: {
        pt: 'Conferir os números do mapa',
        en: 'Check the numbers of the map',
        es: 'Verificar los números del mapa',
      },
      cron: '57 4 * * *',
      run: async () => {
        const celulas = await countCellsAnew(upkeep, clock.now())
        if (celulas > 0) warn({ celulas }, 'cells of the map had drifted and were corrected')
        return { corrected: celulas }
      },
    },
  ],
}
