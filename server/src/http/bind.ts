/** Binds the contract's entries to handlers. Every call goes through the same checks in the same order (API-1). */
import type { ErrorCode, PermissionName } from '@invest/contract/api'
import {
  type AnswerOf,
  type BodyOf,
  changesSomething,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReadOnly } from '../db/connections/away.ts'
import { type Around, aroundCall, aroundReading } from './around-call.ts'
import type { Caller, Claims } from './caller.ts'
import { parseBody, parseForm, type RightFields } from './form.ts'
import { type KeyedCalls, keyedCall } from './idempotency.ts'
import { languageOf } from './language.ts'
import { addressKey } from './limits/address-key.ts'
import { watchAnswers } from './limits/answer-deadlines.ts'
import type { CallLimits, LimitKind } from './limits/call-limits.ts'
import type { OwnWrites } from './own-writes.ts'
import { type FieldProblems, Refusal } from './refusal.ts'

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'signed-in' ? Caller : null
  language: Language
  /** Whose valid token came with a public call that asks for it (`asksWho`), else null. */
  subject: string | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Tells why a caller may not make a call at all, or null. What depends on a record is checked in the use case. */
export interface Policy {
  (caller: Caller): ErrorCode | null
  /** The caller needs one of these permissions; absent where the policy asks for none. */
  permissions?: readonly PermissionName[]
}

type RulesOf<Fields, Params, Who> = (
  fields: Fields,
  call: { params: Params; caller: Who },
) => FieldProblems | Promise<FieldProblems>

export interface Route {
  endpoint: Endpoint
  policy: Policy | 'public'
  handle: (call: never) => Promise<unknown>
  rulesOf?: RulesOf<never, never, never>
  /** Whether a standby may answer it (OPS-50). */
  reads?: true
}

/**
 * One line of an area's routes.ts: endpoint -> policy -> use case. Throws if the contract names other permissions than
 * the policy asks for (API-26). `rulesOf` are the rules of fields, which the use case checks: where the form is
 * wrong already, they are told with it to whoever may make the call (API-4).
 */
export function route<E extends Endpoint>(
  endpoint: E,
  policy: E['access'] extends 'public' ? 'public' : Policy,
  handle: (call: Call<E>) => Promise<E['transport'] extends 'bytes' ? FastifyReply : AnswerOf<E> | Prepared>,
  rulesOf?: RulesOf<RightFields<BodyOf<E>>, ParamsOf<E>, Call<E>['caller']>,
): Route {
  const required = policy === 'public' ? [] : (policy.permissions ?? [])
  const declared = endpoint.permissions ?? []
  if (
    declared.length !== required.length ||
    !required.every((name) => (declared as readonly string[]).includes(name))
  )
    throw new Error(
      `${endpoint.method} ${endpoint.path}: the contract names [${declared}], the policy asks for [${required}]`,
    )
  return {
    endpoint: endpoint as Endpoint,
    policy,
    handle: handle as Route['handle'],
    ...(rulesOf && { rulesOf: rulesOf as NonNullable<Route['rulesOf']> }),
  }
}

/** A route that a standby may answer: it writes nothing, save by `noteIfWritable` and `onPrimary` (OPS-50). */
export const reading: typeof route = (endpoint, policy, handle, rulesOf) => ({
  ...route(endpoint, policy, handle, rulesOf),
  reads: true,
})

/** An answer that is JSON already and has passed its schema once, such as the cached product tree. */
export class Prepared {
  readonly json: string | Buffer
  constructor(json: string | Buffer) {
    this.json = json
  }
}

export interface Gate {
  verifyToken(token: string): Promise<Claims>
  findCaller(claims: Claims): Promise<Caller>
  limits: CallLimits
  keyedCalls: KeyedCalls
  /** Rejects while the portal is read-only (OPERATION-7). */
  refuseWrites(language: Language): Promise<void>
  /** Where standbys answer readings. */
  ownWrites?: OwnWrites | undefined
}

const limitKind = (endpoint: Endpoint): LimitKind =>
  endpoint.transport === 'upload'
    ? 'uploads'
    : (endpoint.countsAs ?? (changesSomething(endpoint) ? 'writes' : 'reads'))

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** A public call is answered without a token too, so one that is no longer valid is no reason to refuse it. */
async function subjectOf(endpoint: Endpoint, request: FastifyRequest, gate: Gate): Promise<string | null> {
  const token = endpoint.asksWho && bearerOf(request)
  if (!token) return null
  return gate.verifyToken(token).then(
    ({ sub }) => sub,
    () => null,
  )
}

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  gate: Gate,
  around: Around,
): Promise<Caller | null> {
  // A call that is not counted here counts its misses itself: see areas/files (API-18).
  if (endpoint.access === 'public') {
    if (!endpoint.uncounted) await gate.limits.count(endpoint.countsAs ?? 'anonymous', addressKey(request.ip))
    return null
  }
  const token = bearerOf(request)
  if (!token) {
    await gate.limits.count('anonymous', request.ip)
    throw new Refusal('nao-autenticado')
  }
  const claims = await gate.verifyToken(token).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.codigo === 'nao-autenticado')
      await gate.limits.count('anonymous', request.ip)
    throw error
  })
  await gate.limits.count(limitKind(endpoint), claims.sub)
  return around(() => gate.findCaller(claims))
}

/**
 * An answer that is not sent whole by then is broken off (OPS-25). The longest call draws a report of 5,000 companies,
 * after others that wait before it; a file of 15 MB may go over a slow mobile line. An upload takes as long as its
 * sender's line, up to the server's limit for a request.
 */
const answerWithinMs = { json: 120_000, bytes: 300_000 }

/** Adds every route below the prefix that `app` was registered with. */
export function bindRoutes(app: FastifyInstance, routes: Route[], gate: Gate): void {
  const deadlines = watchAnswers(app)
  for (const { endpoint, policy, handle, rulesOf, reads } of routes) {
    const changes = changesSomething(endpoint)
    const calls = new WeakMap<FastifyRequest, { caller: Caller | null; around: Around }>()
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      config: { bodyValues: endpoint.bodyValues, unlisted: endpoint.unlisted },
      // This runs before the body is read, so that a caller without a valid token cannot make us read a large one.
      onRequest: async (request, reply) => {
        if (endpoint.transport !== 'upload')
          deadlines.begin(reply, answerWithinMs[endpoint.transport ?? 'json'])
        const reading =
          reads && gate.ownWrites && (await aroundReading(endpoint.path, gate.ownWrites, request, reply))
        const caller = await identify(endpoint, request, gate, reading || ((work) => work()))
        calls.set(request, { caller, around: reading || aroundCall(endpoint.path) })
      },
      handler: async (request, reply) => {
        const { caller, around } = calls.get(request) as { caller: Caller | null; around: Around }
        const refused = caller && policy !== 'public' ? policy(caller) : null
        const params = endpoint.params && parseForm(endpoint.params, request.params)
        const form = {
          params,
          query: endpoint.query && parseForm(endpoint.query, request.query),
          body:
            endpoint.body &&
            (await parseBody(
              endpoint.body,
              request.body,
              refused
                ? undefined
                : rulesOf && ((fields) => rulesOf(fields as never, { params, caller } as never)),
            )),
        }
        if (refused) throw new Refusal(refused)
        const language = languageOf(request.headers['accept-language'])
        if (changes && !endpoint.duringMaintenance) await gate.refuseWrites(language)
        const subject = await subjectOf(endpoint, request, gate)
        const handled = () =>
          around(() => handle({ ...form, caller, language, subject, request, reply } as never)).catch(
            async (error: unknown) => {
              // What a notice lets through may meet a database that takes no writes: the notice says until when.
              if (isReadOnly(error)) await gate.refuseWrites(language)
              throw error
            },
          )
        if (endpoint.transport === 'bytes') {
          await handled()
          return reply
        }
        const answered = async () => {
          const answer = await handled()
          return answer instanceof Prepared ? answer.json : JSON.stringify(endpoint.answer.parse(answer))
        }
        const keyed = endpoint.idempotent && caller ? keyedCall(request, caller.id) : undefined
        const json = keyed
          ? await gate.keyedCalls.once(keyed, async () => String(await answered()))
          : await answered()
        if (changes) await gate.ownWrites?.keep(reply)
        return reply.type('application/json; charset=utf-8').send(json)
      },
    })
  }
}

/** Answers 405 to the methods that a path of the contract does not have (API-30). */
export function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  for (const [path, atPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const accepted = new Set<string>(atPath.map(({ endpoint }) => endpoint.method))
    // Fastify answers HEAD wherever it answers GET.
    if (accepted.has('GET')) accepted.add('HEAD')
    app.route({
      method: app.supportedMethods.filter((method) => !accepted.has(method)),
      url: path,
      // The body, if there is one, is not looked at.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...accepted].join(', '))
        throw new Refusal('metodo-nao-aceito')
      },
      handler: () => undefined,
    })
  }
}
