import type { Area } from '../../area.ts'
import { homeHeads } from './heads.ts'
import { homeRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const homeArea: Area = {
  tables: ['textoPublico'],
  reads: {
    atividadeEconomica: 'Sectors are the sections of activities.',
    empresa: 'Everybody learns in which sectors companies are, and how many seek investment.',
  },
  texts,
  heads: homeHeads,
  routes: homeRoutes,
}
