/** Where a company stands with its seal. By itself, since every company carries one (decision 26). */
import * as z from 'zod/mini'

/** One activity of a company; `madeIn` says whether products of it may carry the seal. */
export const SealActivity = z.object({
  codigo: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  madeIn: z.boolean(),
})
export type SealActivity = z.infer<typeof SealActivity>

/**
 * Where a company stands with its seal. Valid = `habilitado && !suspenso`. `habilitado` alone is the owners' choice: it stays true
 * while the registry's word suspends the seal.
 */
export const SealSituation = z.object({
  id: z.nullable(z.string()),
  cnpj: z.string(),
  /** As registered. */
  nome: z.string(),
  /** At least one activity is compatible. */
  compativel: z.boolean(),
  /** The head office is in the portal's state. */
  mesmoEstado: z.boolean(),
  ativaNaJunta: z.boolean(),
  habilitado: z.boolean(),
  habilitadoDesde: z.nullable(z.string()),
  suspenso: z.boolean(),
  suspensoDesde: z.nullable(z.string()),
  /** Of the last seal, once it was disabled. */
  desabilitadoDesde: z.nullable(z.string()),
  versaoTermos: z.nullable(z.string()),
  /** Instant of the registry's last answer, on which all this rests. */
  consultadaEm: z.nullable(z.string()),
  cnaes: z.array(SealActivity),
  /** The address in the QR code, token included; null unless the seal is valid. */
  enderecoSelo: z.nullable(z.string()),
  /** The picture as SVG text; null unless the seal is valid, and inside `madeInRs` of a company. */
  seloSvg: z.nullable(z.string()),
})
export type SealSituation = z.infer<typeof SealSituation>
