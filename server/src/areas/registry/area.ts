import type { Area } from '../../area.ts'
import { lastSwap } from './repository.ts'

export const registryArea: Area = {
  tables: [
    'cargaRfb',
    'cargaRfbArquivo',
    'cargaRfbEmpresa',
    'cargaRfbEstabelecimento',
    'juntaEmpresa',
    'juntaSocio',
  ],
  async figures({ db, clock, config }) {
    // Another system keeps the registry where REGISTRY_URL names one.
    const at = config.registryUrl ? undefined : await lastSwap(db)
    const value = at && (clock.now().getTime() - at.getTime()) / 1000
    return value === undefined
      ? []
      : [{ name: 'registry_age_seconds', help: 'Since the last load of the registry.', value }]
  },
  reads: {
    municipioEmpresas: 'The swap counts companies into it.',
    empresa: 'A delivery’s report counts what happens to registered companies.',
    selo: 'The report counts those with the seal.',
    reserva: 'The report counts those that are reserved.',
  },
}
