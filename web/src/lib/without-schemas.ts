/**
 * Stands for `zod/mini` in the web's build (vite.config.ts). Of the contract the web takes types, methods and paths; the
 * server validates, so that the library does not need to travel. A test holds it against what the contract calls; nothing
 * here can parse.
 */
interface Nothing {
  shape: Record<string, never>
  check(): Nothing
}
const nothing: Nothing = { shape: {}, check: () => nothing }
const none = (): Nothing => nothing

export {
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
