/**
 * One entry of the contract: what a call takes, answers, refuses, and who may make it. The server binds it, the
 * OpenAPI document is made from it, the web's client is typed by it.
 */
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What travels beside plain JSON: a multipart upload, raw bytes, or text. */
export type Transport = 'json' | 'upload' | 'bytes'

/** Every call's path is below it, on the portal's own origin. */
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
  /** Below `/invest-api`, with `:name` parameters. */
  path: string
  area: string
  summary: string
  /** In words, who may make the call, beyond the permission; the area's policy enforces it. */
  whoMay: string
  access: Access
  /** Permissions of which the caller needs one; absent where signing in is enough. */
  permissions?: readonly Permission[]
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  transport?: Carried
  /** Does not count against the limit per address: a page shows many of them, at addresses that can't be guessed. */
  uncounted?: boolean
  /** Refusals beyond those that any call may meet; a signed-in call may also answer `nao-autenticado`. */
  errors: readonly Errors[]
}

/** Keeps the literal types of one entry. */
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
  entry: Endpoint<Params, Query, Body, Answer, Access, Carried, Errors, Permission>,
): Endpoint<Params, Query, Body, Answer, Access, Carried, Errors, Permission> {
  return entry
}

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives, after the schemas. */
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
