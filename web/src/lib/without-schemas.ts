/**
 * Replaces `zod/mini` in the web's build (vite.config.ts). The web uses only types, methods and paths of the contract
 * and leaves validation to the server, so browsers need not load the library. Nothing here can parse. A test checks
 * that every function which the contract calls is here.
 */
interface Nothing {
  shape: Record<string, never>
  check(): Nothing
}
const nothing: Nothing = { shape: {}, check: () => nothing }
const none = (): Nothing => nothing
/** Dates and times have a family of their own. */
const iso = { date: none }

export {
  iso,
  none as _default,
  none as array,
  none as boolean,
  none as enum,
  none as int,
  none as literal,
  none as looseObject,
  none as maximum,
  none as maxLength,
  none as minimum,
  none as minLength,
  none as nullable,
  none as number,
  none as object,
  none as optional,
  none as pipe,
  none as record,
  none as regex,
  none as string,
  none as transform,
  none as trim,
  none as union,
  none as unknown,
  none as uuid,
}
