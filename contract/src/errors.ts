/**
 * The shape of every refusal, and the refusals that no area owns. The status tells the kind: 400 the form of the
 * request, 422 a limit or rule is broken (always with `campos`), 403 seen but not allowed, 404 unknown or not even to be
 * seen, 409 the state has moved on, 502 a part answered garbage, 503 a part is away.
 */
import * as z from 'zod/mini'
import type { RefusalKind } from './area.ts'

export const commonRefusals = {
  'requisicao-invalida': { status: 400, tipoAlerta: 'ATENCAO' },
  'pagina-alem-do-limite': { status: 400, tipoAlerta: 'ATENCAO' },
  'nao-autenticado': { status: 401, tipoAlerta: 'ATENCAO' },
  'acesso-negado': { status: 403, tipoAlerta: 'ERRO' },
  estrangeiro: { status: 403, tipoAlerta: 'ATENCAO' },
  'nao-encontrado': { status: 404, tipoAlerta: 'ATENCAO' },
  'versao-desatualizada': { status: 409, tipoAlerta: 'ATENCAO' },
  'corpo-grande-demais': { status: 413, tipoAlerta: 'ATENCAO' },
  'tipo-nao-aceito': { status: 415, tipoAlerta: 'ATENCAO' },
  'dados-invalidos': { status: 422, tipoAlerta: 'ATENCAO' },
  'limite-de-chamadas': { status: 429, tipoAlerta: 'ATENCAO' },
  'erro-interno': { status: 500, tipoAlerta: 'ERRO' },
  'junta-resposta-invalida': { status: 502, tipoAlerta: 'ERRO' },
  'junta-indisponivel': { status: 503, tipoAlerta: 'ATENCAO' },
  indisponivel: { status: 503, tipoAlerta: 'ATENCAO' },
} as const satisfies Record<string, RefusalKind>

/** What any call may answer, whatever its area; an entry of the contract lists only what it adds. */
export const commonErrors = [
  'requisicao-invalida',
  'dados-invalidos',
  'corpo-grande-demais',
  'tipo-nao-aceito',
  'limite-de-chamadas',
  'erro-interno',
  'indisponivel',
] as const satisfies (keyof typeof commonRefusals)[]

/** What may be wrong with a field of any area. */
export const commonFieldProblems = [
  'obrigatorio',
  'maximo-caracteres',
  'maximo-itens',
  'valor-maximo',
  'valor-minimo',
  'formato-invalido',
  'cnpj-invalido',
  'email-invalido',
  'telefone-invalido',
  'item-repetido',
] as const

/** The body of every refusal. `campos` pairs the path of a field (`contatos.0.email`) with what is wrong there. */
export const ErrorBody = z.object({
  tipoAlerta: z.enum(['ATENCAO', 'ERRO', 'SUCESSO']),
  mensagem: z.string(),
  tipoMensagem: z.enum(['TEXTO', 'HTML']),
  codigo: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  /** Where the record's state gives the refusal: the record as it stands now, in the shape that the call answers. */
  atual: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
