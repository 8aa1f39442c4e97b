/**
 * One entry of the contract: what a call takes, answers and refuses, and who may make it. The server binds it to a
 * handler, the OpenAPI document is made from it, and the web's client takes its types from it.
 */
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call carries besides plain JSON: a multipart upload, raw bytes, or text. */
export type Transport = 'json' | 'upload' | 'bytes'

/** The path of every call begins with it, on the portal's own origin. */
export const apiPrefix = '/invest-api'

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Access extends 'public' | 'signed-in' = 'public' | 'signed-in',
  Carried extends Transport = Transport,
  Errors extends string = string,
  Permission extends string = string,
> {
  method: Method
  /** The path after `/invest-api`, with `:name` parameters. */
  path: string
  area: string
  summary: string
  /** A sentence that says who may make the call, beyond the permission; the area's policy enforces it. */
  whoMay: string
  access: Access
  /** The caller needs one of these permissions; absent where signing in is enough. */
  permissions?: readonly Permission[]
  params?: Params
  query?: Query
  body?: Body
  /** The largest body in bytes; `limits.bodyBytes` where it is absent (API-15). */
  bodyBytes?: number
  /** The most values in the body; `limits.bodyValues` where it is absent (API-29). */
  bodyValues?: number
  answer: Answer
  transport?: Carried
  /** The parts of a multipart request, in their order; the file is `arquivo`. */
  parts?: Readonly<Record<string, { required: boolean; oneOf?: readonly string[] }>>
  /** The types of what a call with `transport: 'bytes'` answers. */
  media?: readonly string[]
  /** The call answers 303, which leads a browser to a screen. */
  redirects?: boolean
  /**
   * Which limit the call counts against, where its method does not tell: of an account, or `pages` of an address for a
   * public call (API-16, API-46).
   */
  countsAs?: 'reads' | 'writes' | 'pages'
  /**
   * The call does not count against the limit of an address: one page shows many such files, and their addresses can't
   * be guessed.
   */
  uncounted?: boolean
  /** A public call that knows a signed-in caller by a valid token; it takes any other as none (MUNICIPALITY-21). */
  asksWho?: boolean
  /**
   * The call takes an `Idempotency-Key`: sent again with it within a day, it does not act again and gives the same result
   * (API-31).
   */
  idempotent?: boolean
  /** Whether the call changes anything, where its method does not tell: a POST that finds, a GET that links. */
  changes?: boolean
  /** The call goes on while a notice makes the portal read-only, as long as the database takes writes (OPERATION-7). */
  duringMaintenance?: boolean
  /** The call answers what a link shows to the few who hold it: search engines are told to leave it alone (PROJECT-31). */
  unlisted?: boolean
  /** Refusals beyond those that any call may give. A call with `access: 'signed-in'` may also give `nao-autenticado`. */
  errors: readonly Errors[]
}

/** What goes without saying of a call may be left out of its entry. */
type Implied = 'whoMay' | 'errors'
type Entry<E extends Endpoint> = Omit<E, Implied> & Partial<Pick<E, Implied>>

/** What only reads goes on while the portal is read-only, and a proxy may ask for it twice. */
export const changesSomething = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  changes ?? method !== 'GET'

/**
 * Returns the entry with its literal types kept, and with what goes without saying: a call with a permission is for whoever
 * has it and refuses others, and a list has a last page (API-11).
 */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema = Schema,
  const Access extends 'public' | 'signed-in' = 'signed-in',
  const Carried extends Transport = 'json',
  const Errors extends string = never,
  const Permission extends string = never,
>(
  entry: Entry<Endpoint<Params, Query, Body, Answer, Access, Carried, Errors, Permission>> &
    ({ permissions: readonly Permission[] } | { whoMay: string }),
): Endpoint<Params, Query, Body, Answer, Access, Carried, Errors, Permission> {
  const { permissions } = entry
  const one = permissions?.length === 1 ? 'the permission' : 'one of the permissions'
  return {
    whoMay: `Anyone with ${one}`,
    ...entry,
    errors: [
      ...(permissions ? ['acesso-negado'] : []),
      ...(entry.errors ?? []),
      ...(isPaged(entry.query) || isPaged(entry.body) ? ['pagina-alem-do-limite'] : []),
    ] as readonly string[] as readonly Errors[],
  }
}

const isPaged = (schema: (Schema & { shape?: object }) | undefined): boolean =>
  schema?.shape !== undefined && 'page' in schema.shape

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives, after the schemas have parsed it. */
export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _A, infer _X, infer _T> ? Out<P> : never
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _X, infer _T> ? Out<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _X, infer _T> ? Out<B> : never
/** What a caller sends and receives on the wire. */
export type ParamsIn<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _A, infer _X, infer _T> ? In<P> : never
export type QueryIn<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _X, infer _T> ? In<Q> : never
export type BodyIn<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _X, infer _T> ? In<B> : never
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _X, infer _T> ? z.output<A> : never
