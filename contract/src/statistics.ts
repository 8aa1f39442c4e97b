/** How the portal is used: totals, months, and a spreadsheet of both. docs/rules/statistics.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'

export const GeneralStatistics = z.object({
  totalUsuariosCadastrados: z.int(),
  totalEmpresasCadastradas: z.int(),
  /** With a seal in force. */
  totalEmpresasMadeInRS: z.int(),
  totalEmpresasBuscandoInvestimentos: z.int(),
  /** Each viewer's favourite counts, and so does each company that a viewer hides. */
  totalEmpresasFavoritadas: z.int(),
  totalEmpresasOcultadas: z.int(),
})
export type GeneralStatistics = z.infer<typeof GeneralStatistics>

/** What was new in a month of the state's time zone. */
export const MonthlyStatistics = z.object({
  /** `nome` is the month's name in the language of the call, `numero` 1 to 12. */
  mes: z.object({ nome: z.string(), numero: z.int(), ano: z.int() }),
  totalUsuariosCadastrados: z.int(),
  totalEmpresasCadastradas: z.int(),
  /** Seals enabled in the month, those no longer in force included. */
  totalEmpresasMadeInRS: z.int(),
  totalEmpresasFavoritadas: z.int(),
  totalEmpresasOcultadas: z.int(),
})
export type MonthlyStatistics = z.infer<typeof MonthlyStatistics>

const shared = {
  method: 'GET',
  area: 'estatísticas',
  access: 'signed-in',
  permissions: ['VISUALIZAR_ESTATISTICAS'],
} as const

export const statistics = {
  general: endpoint({
    ...shared,
    path: '/estatisticas/gerais',
    summary: 'What there is now',
    answer: GeneralStatistics,
  }),
  monthly: endpoint({
    ...shared,
    path: '/estatisticas/mensais',
    summary: 'What was new in each month, from the first one with anything to this one, the latest first',
    answer: z.array(MonthlyStatistics),
  }),
  spreadsheet: endpoint({
    ...shared,
    path: '/estatisticas/planilha',
    summary: 'Both as a spreadsheet',
    transport: 'bytes',
    media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
  }),
}

export const statisticsArea = {
  calls: statistics,
  permissions: {
    VISUALIZAR_ESTATISTICAS: {
      pt: 'Visualizar estatísticas',
      en: 'View statistics',
      es: 'Ver estadísticas',
      allows: {
        pt: 'Pode ver e baixar as estatísticas de uso do portal.',
        en: 'May see and download the portal’s statistics.',
        es: 'Puede ver y descargar las estadísticas de uso del portal.',
      },
    },
  },
} as const satisfies ContractArea
