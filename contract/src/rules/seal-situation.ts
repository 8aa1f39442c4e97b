/** A company's seal situation has a file of its own because every company carries one (SEAL-17). */
import * as z from 'zod/mini'

/** One activity of a company; `madeIn` says whether it is compatible with the seal (SEAL-2). */
export const SealActivity = z.object({
  codigo: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  madeIn: z.boolean(),
})
export type SealActivity = z.infer<typeof SealActivity>

/**
 * The state of a company's seal. The seal is valid while `habilitado && !suspenso`. `habilitado` is the owners' choice:
 * it stays true while the registry's answer suspends the seal.
 */
export const SealSituation = z.object({
  id: z.nullable(z.string()),
  cnpj: z.string(),
  /** The registered name. */
  nome: z.string(),
  /** At least one of its activities is compatible. */
  compativel: z.boolean(),
  /** The head office is in the portal's state. */
  mesmoEstado: z.boolean(),
  ativaNaJunta: z.boolean(),
  habilitado: z.boolean(),
  habilitadoDesde: z.nullable(z.string()),
  suspenso: z.boolean(),
  suspensoDesde: z.nullable(z.string()),
  /** When the company's last seal was disabled; null if it was not. */
  desabilitadoDesde: z.nullable(z.string()),
  versaoTermos: z.nullable(z.string()),
  /** When the registry last answered; this whole situation rests on that answer. */
  consultadaEm: z.nullable(z.string()),
  cnaes: z.array(SealActivity),
  /** The address in the QR code, including the token; null unless the seal is valid. */
  enderecoSelo: z.nullable(z.string()),
  /** The picture as SVG text; null unless the seal is valid, and always null inside `madeInRs` of a company. */
  seloSvg: z.nullable(z.string()),
})
export type SealSituation = z.infer<typeof SealSituation>
