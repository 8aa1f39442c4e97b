import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { agedFigureCounts } from './figures/aged-figure-counts.ts'
import { countCompanies } from './figures/count-companies.ts'
import { pageCounts } from './figures/page-counts.ts'
import { municipalityHeads } from './read/heads.ts'
import { municipalityRoutes } from './routes.ts'
import { letFileGo } from './save/save-repository.ts'
import { texts } from './texts.ts'
import { forgetVisits } from './views/forget-visits.ts'

export const municipalitiesArea: Area = {
  tables: [
    'municipioBeneficio',
    'municipioBeneficioArquivo',
    'municipioDistrito',
    'municipioEmpresas',
    'municipioFigura',
    'municipioInvestimento',
    'municipioPerfil',
    'municipioUsuario',
    'municipioVisita',
    'municipioVisualizacoes',
    'salDoDia',
  ],
  reads: {
    distritoIndustrial: 'A municipality shows the industrial districts that lie in it.',
    empresa: 'A municipality says how many of its companies seek investment.',
    lote: 'Available lots are counted.',
    situacaoLote: 'Available lots are counted.',
    usuario: 'Representatives are shown by name.',
  },
  writes: { desempenhoDia: 'A visit is counted once, in the statement that knows whether it is new.' },
  figures: async (deps) => [...(await agedFigureCounts(deps)), ...(await pageCounts(deps))],
  texts,
  heads: (deps) => municipalityHeads({ ...deps, files: createRecordFiles(deps) }),
  routes: (deps) => municipalityRoutes({ ...deps, files: createRecordFiles(deps) }),
  jobs: (deps) => [
    // Soon after the state's midnight (MUNICIPALITY-20).
    {
      name: 'forget-municipality-visits',
      title: {
        pt: 'Esquecer visitas às páginas de municípios',
        en: 'Forget visits to municipalities’ pages',
        es: 'Olvidar las visitas a las páginas de municipios',
      },
      cron: '7 3 * * *',
      run: () => forgetVisits(deps),
    },
    {
      name: 'count-municipality-companies',
      title: {
        pt: 'Contar as empresas de cada município',
        en: 'Count the companies of each municipality',
        es: 'Contar las empresas de cada municipio',
      },
      cron: '37 3 * * *',
      run: () => deps.upkeep.transaction().execute((tx) => countCompanies(tx, deps.clock.now())),
    },
  ],
  // Everybody sees a municipality's page.
  fileOwners: { municipio: async () => true },
  fileLetsGo: { municipio: letFileGo },
}
