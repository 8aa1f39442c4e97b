/** Turns every failure into the one error shape; details of the server never reach the caller (API-2, API-20). */
import { errorCatalogue } from '@invest/contract/api'
import type { ErrorBody } from '@invest/contract/errors'
import { type Language, languageTags } from '@invest/contract/language'
import { MB } from '@invest/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasNoRoom, isDatabaseAway, isDatabaseBusy } from '../db/connections/away.ts'
import type { Outages, Part } from '../observability/outages.ts'
import { RegistryAway, RegistryGarbage } from '../ports/commercial-registry.ts'
import { FileDamaged, FileMissing, StorageAway, StorageFull } from '../ports/file-storage.ts'
import { languageOf } from './language.ts'
import { AnswerLate } from './limits/answer-deadlines.ts'
import { type FieldProblem, Refusal } from './refusal.ts'
import type { Texts } from './texts.ts'
import { refusalOfRepetition, type UniqueKeys } from './unique-keys.ts'
import { withoutCpf } from './without-cpf.ts'

// A character that PostgreSQL cannot store in a text, such as U+0000.
const unstorable = /^(22021|22P05)$/
// Half of a character in a column of JSON: the escape \ud800 without its other half.
const halfCharacter = ({ code, routine }: { code?: string; routine?: string }) =>
  code === '22P02' && routine?.startsWith('json_er') === true

function refusalOf(error: unknown, request: FastifyRequest, uniqueKeys: UniqueKeys): Refusal {
  if (error instanceof Refusal) return error
  const repetition = refusalOfRepetition(error, uniqueKeys)
  if (repetition) return repetition
  if (error instanceof RegistryAway) return new Refusal('junta-indisponivel', { retryAfter: 30 })
  if (error instanceof RegistryGarbage) return new Refusal('junta-resposta-invalida')
  if (error instanceof FileMissing) return new Refusal('arquivo-desconhecido')
  if (error instanceof FileDamaged) return new Refusal('arquivo-danificado')
  if (error instanceof StorageAway) return new Refusal('indisponivel', { retryAfter: 5 })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof StorageFull || hasNoRoom(error)) return new Refusal('sem-espaco')
  if (isDatabaseAway(error)) return new Refusal('indisponivel', { retryAfter: 5 })
  if (isDatabaseBusy(error) || error instanceof AnswerLate)
    return new Refusal('indisponivel', { retryAfter: 2 })
  if (unstorable.test(code ?? '') || halfCharacter(error as object)) return new Refusal('requisicao-invalida')
  if (statusCode === 413)
    return new Refusal('corpo-grande-demais', { values: { max: request.routeOptions.bodyLimit / MB } })
  if (statusCode === 415) return new Refusal('tipo-nao-aceito')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('requisicao-invalida')
  return new Refusal('erro-interno')
}

/** The calls of administration and municipalities, which word a missing field in their own way (API-45). */
const inAdministration = /^\/invest-api\/(admin|municipio|proedi\/setor-lote)(\/|$)/

const worded = (problem: FieldProblem, request: FastifyRequest): FieldProblem =>
  problem.key === 'obrigatorio' && inAdministration.test(request.routeOptions.url ?? '')
    ? { key: 'necessario' }
    : problem

/** As people say it, never shorter than it is: '40 segundos', '12 minutos', '2 horas' (API-16). */
function waitIn(language: Language, seconds: number): string {
  const [unit, length] = [['second', 1] as const, ['minute', 60] as const, ['hour', 3600] as const].findLast(
    ([, length]) => seconds >= length,
  ) ?? ['second', 1]
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  )
}

function errorBody(refusal: Refusal, request: FastifyRequest, texts: Texts): ErrorBody {
  const { codigo, atual, retryAfter } = refusal
  const language = languageOf(request.headers['accept-language'])
  const values = retryAfter ? { ...refusal.values, espera: waitIn(language, retryAfter) } : refusal.values
  const fields = Object.entries(refusal.campos ?? {})
  const campos = Object.fromEntries(
    fields.map(([campo, problem]) => [campo, texts.field(language, worded(problem, request))]),
  )
  const { status, tipoAlerta } = errorCatalogue[codigo]
  return {
    tipoAlerta,
    mensagem: texts.refusal(language, codigo, values),
    tipoMensagem: 'TEXTO',
    codigo,
    ...((status === 422 || fields.length > 0) && { campos }),
    ...(atual !== undefined && { atual }),
    requisicao: request.id,
  }
}

export interface Refuser {
  /** Answers with the refusal, in the one error shape. */
  refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Answers a request to an address without a route. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Turns everything that is thrown below `app` into a refusal. */
  handleErrors(app: FastifyInstance): void
}

/** The part that a failure is due to; undefined where it is a fault of the portal's own. */
function partAway(error: unknown): Part | undefined {
  if (error instanceof StorageAway) return 'files'
  if (error instanceof RegistryAway) return 'registry'
  if (isDatabaseAway(error)) return 'database'
  return undefined
}

export function createRefuser(texts: Texts, outages: Outages, uniqueKeys: UniqueKeys = {}): Refuser {
  const refuse: Refuser['refuse'] = (refusal, request, reply) => {
    const { status } = errorCatalogue[refusal.codigo]
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(refusal, request, texts)))
  }
  return {
    refuse,
    notFound: (request, reply) => refuse(new Refusal('nao-encontrado'), request, reply),
    handleErrors(app) {
      app.setErrorHandler((error, request, reply) => {
        const refusal = refusalOf(error, request, uniqueKeys)
        // A refusal that our code throws on purpose is no failure of the server, whatever its status.
        if (refusal !== error && errorCatalogue[refusal.codigo].status >= 500) {
          const part = partAway(error)
          if (part) outages.failed(part, error)
          const { name, code, message, stack } = error as Error & { code?: string }
          const line = { route: request.routeOptions.url, codigo: refusal.codigo }
          if (part) request.log.debug({ ...line, outage: part, code }, 'call failed')
          else
            request.log.error(
              { ...line, error: { name, code, stack: withoutCpf(stack ?? message) } },
              'call failed',
            )
        }
        return refuse(refusal, request, reply)
      })
    },
  }
}
