import type { Area } from '../../area.ts'

export const registryArea: Area = {
  tables: [
    'cargaRfb',
    'cargaRfbArquivo',
    'cargaRfbEmpresa',
    'cargaRfbEstabelecimento',
    'juntaEmpresa',
    'juntaSocio',
  ],
  reads: {
    municipioEmpresas: 'The swap counts companies into it.',
  },
}
