/**
 * The shape of every refusal, and the refusals that no area owns. The status tells the kind: 400 the request cannot be
 * read, 422 it breaks a limit or a rule (always with `campos`), 403 the caller may see the thing but not do this, 404 it
 * does not exist or the caller may not see it, 405 the address knows no such method, 409 its state has changed, 502 an
 * outside system answered garbage, 503 an outside system does not answer, 507 there is no room to store it (API-4 to
 * API-6).
 */
import * as z from 'zod/mini'
import type { RefusalKind } from './area.ts'
import { hasLots } from './state.ts'

export const commonRefusals = {
  'requisicao-invalida': { status: 400, tipoAlerta: 'ATENCAO' },
  'pagina-alem-do-limite': { status: 400, tipoAlerta: 'ATENCAO' },
  'nao-autenticado': { status: 401, tipoAlerta: 'ATENCAO' },
  'acesso-negado': { status: 403, tipoAlerta: 'ERRO' },
  estrangeiro: { status: 403, tipoAlerta: 'ATENCAO' },
  'endereco-nao-confirmado': { status: 403, tipoAlerta: 'ATENCAO' },
  'nao-encontrado': { status: 404, tipoAlerta: 'ATENCAO' },
  'sem-programa-de-lotes': { status: 404, tipoAlerta: 'ATENCAO' },
  'metodo-nao-aceito': { status: 405, tipoAlerta: 'ATENCAO' },
  'chamada-em-andamento': { status: 409, tipoAlerta: 'ATENCAO' },
  'versao-desatualizada': { status: 409, tipoAlerta: 'ATENCAO' },
  'ja-existe': { status: 409, tipoAlerta: 'ATENCAO' },
  'corpo-grande-demais': { status: 413, tipoAlerta: 'ATENCAO' },
  'tipo-nao-aceito': { status: 415, tipoAlerta: 'ATENCAO' },
  'dados-invalidos': { status: 422, tipoAlerta: 'ATENCAO' },
  'chave-reutilizada': { status: 422, tipoAlerta: 'ATENCAO' },
  'limite-de-chamadas': { status: 429, tipoAlerta: 'ATENCAO' },
  'erro-interno': { status: 500, tipoAlerta: 'ERRO' },
  'junta-resposta-invalida': { status: 502, tipoAlerta: 'ERRO' },
  'junta-indisponivel': { status: 503, tipoAlerta: 'ATENCAO' },
  indisponivel: { status: 503, tipoAlerta: 'ATENCAO' },
  'somente-leitura': { status: 503, tipoAlerta: 'ATENCAO' },
  'sem-espaco': { status: 507, tipoAlerta: 'ERRO' },
} as const satisfies Record<string, RefusalKind>

/** Refusals that any call may give; an entry of the contract lists only its additional ones. */
export const commonErrors = [
  ...(hasLots ? [] : (['sem-programa-de-lotes'] as const)),
  'requisicao-invalida',
  'dados-invalidos',
  'ja-existe',
  'corpo-grande-demais',
  'tipo-nao-aceito',
  'limite-de-chamadas',
  'erro-interno',
  'indisponivel',
  'somente-leitura',
  'sem-espaco',
] as const satisfies (keyof typeof commonRefusals)[]

/** Refusals that any call with `idempotent` may give besides. */
export const keyedErrors = [
  'chamada-em-andamento',
  'chave-reutilizada',
] as const satisfies (keyof typeof commonRefusals)[]

/** Problems that a field of any area may have. */
export const commonFieldProblems = [
  'obrigatorio',
  'necessario',
  'minimo-caracteres',
  'maximo-caracteres',
  'maximo-itens',
  'valor-maximo',
  'valor-minimo',
  'formato-invalido',
  'uma-linha',
  'cnpj-invalido',
  'email-invalido',
  'telefone-invalido',
  'telefone-estrangeiro-invalido',
  'item-repetido',
  'chave-de-outra-chamada',
  'tipo-invalido',
  'valor-desconhecido',
  'caractere-invalido',
] as const

/** The body of every refusal. `campos` maps the path of a field (`contatos.0.email`) to its problem. */
export const ErrorBody = z.object({
  tipoAlerta: z.enum(['ATENCAO', 'ERRO', 'SUCESSO']),
  mensagem: z.string(),
  tipoMensagem: z.enum(['TEXTO', 'HTML']),
  codigo: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  /** Only when the record's state caused the refusal: the record as it is now, in the shape that the call answers. */
  atual: z.optional(z.unknown()),
  /** The `X-Request-Id` of the answer, which the server's log lines carry as well. */
  requisicao: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
