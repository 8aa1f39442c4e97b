/** What the calls about municipalities have in common. */
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paging } from '../paging.ts'

/** The code of Receita Federal, four digits; not IBGE's. */
export const municipalityCode = z.string().check(z.regex(/^\d{4}$/))

export const investmentTypes = ['INDUSTRIA', 'SERVICO', 'COMERCIO'] as const
export type InvestmentType = (typeof investmentTypes)[number]

export const RegistryName = z.object({ nomeCompleto: z.string(), codMunicipioRfb: z.string() })
export const Activity = z.object({ cnae: z.string(), descricao: z.string() })

export const area = 'municípios'
export const anyone = { area, access: 'public', whoMay: 'Anyone', method: 'GET' } as const
export const byCode = z.object({ code: municipalityCode })
/** The query of lists by name. */
export const byName = {
  nome: z.optional(z.string().check(z.maxLength(limits.nameFilter))),
  ...paging(['nome']),
}
