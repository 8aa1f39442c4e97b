/**
 * Every refusal of the API by its stable name. The status tells the kind, as in the decisions of the
 * specification: 400 form, 422 a limit or rule broken (always with `campos`), 403 seen but not allowed, 404 unknown or
 * not even to be seen, 409 the state has moved on, 502 a part answered garbage, 503 a part is away.
 */
import * as z from 'zod/mini'

export const errorCatalogue = {
  'requisicao-invalida': { status: 400, tipoAlerta: 'ATENCAO' },
  'pagina-alem-do-limite': { status: 400, tipoAlerta: 'ATENCAO' },
  'nao-autenticado': { status: 401, tipoAlerta: 'ATENCAO' },
  'acesso-negado': { status: 403, tipoAlerta: 'ERRO' },
  'reserva-de-outra-pessoa': { status: 403, tipoAlerta: 'ATENCAO' },
  estrangeiro: { status: 403, tipoAlerta: 'ATENCAO' },
  'nao-e-socio': { status: 403, tipoAlerta: 'ERRO' },
  'nao-encontrado': { status: 404, tipoAlerta: 'ATENCAO' },
  'cnpj-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
  'empresa-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  'arquivo-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
  'contato-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
  'selo-nao-habilitado': { status: 404, tipoAlerta: 'ATENCAO' },
  'selo-suspenso': { status: 404, tipoAlerta: 'ATENCAO' },
  'busca-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  'lista-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  'versao-desatualizada': { status: 409, tipoAlerta: 'ATENCAO' },
  'empresa-ja-cadastrada': { status: 409, tipoAlerta: 'ATENCAO' },
  'selo-ja-habilitado': { status: 409, tipoAlerta: 'ATENCAO' },
  'termos-desatualizados': { status: 409, tipoAlerta: 'ATENCAO' },
  'empresa-ja-reservada': { status: 409, tipoAlerta: 'ATENCAO' },
  'empresa-nao-reservada': { status: 409, tipoAlerta: 'ATENCAO' },
  'emprestimo-ja-concedido': { status: 409, tipoAlerta: 'ATENCAO' },
  'corpo-grande-demais': { status: 413, tipoAlerta: 'ATENCAO' },
  'arquivo-grande-demais': { status: 413, tipoAlerta: 'ATENCAO' },
  'tipo-nao-aceito': { status: 415, tipoAlerta: 'ATENCAO' },
  'dados-invalidos': { status: 422, tipoAlerta: 'ATENCAO' },
  'nao-e-matriz': { status: 422, tipoAlerta: 'ATENCAO' },
  'empresa-inativa': { status: 422, tipoAlerta: 'ERRO' },
  'atividade-incompativel': { status: 422, tipoAlerta: 'ATENCAO' },
  'fora-do-estado': { status: 422, tipoAlerta: 'ATENCAO' },
  'empresa-nao-elegivel': { status: 422, tipoAlerta: 'ATENCAO' },
  'filtro-obrigatorio': { status: 422, tipoAlerta: 'ATENCAO' },
  'relatorio-grande-demais': { status: 422, tipoAlerta: 'ATENCAO' },
  'limite-de-chamadas': { status: 429, tipoAlerta: 'ATENCAO' },
  'erro-interno': { status: 500, tipoAlerta: 'ERRO' },
  'junta-resposta-invalida': { status: 502, tipoAlerta: 'ERRO' },
  'junta-indisponivel': { status: 503, tipoAlerta: 'ATENCAO' },
  indisponivel: { status: 503, tipoAlerta: 'ATENCAO' },
} as const satisfies Record<string, { status: number; tipoAlerta: 'ATENCAO' | 'ERRO' }>

export type ErrorCode = keyof typeof errorCatalogue

/** What may go wrong on any call, whatever its area. */
export const commonErrors = [
  'requisicao-invalida',
  'dados-invalidos',
  'corpo-grande-demais',
  'tipo-nao-aceito',
  'limite-de-chamadas',
  'erro-interno',
  'indisponivel',
] as const satisfies ErrorCode[]

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
