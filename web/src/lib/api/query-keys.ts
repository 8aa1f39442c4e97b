/**
 * Makes the keys of all cached answers. Each kind of answer has a family of keys. With arguments, a family gives the
 * key of one answer. Without, it gives the beginning of all its keys, which a change makes stale. Areas and widgets make
 * theirs in a `*-keys.ts` of their own folder; here are those of what every screen loads first.
 */
export const keyFamily =
  <const Name extends string>(...name: readonly [Name, ...string[]]) =>
  <const Arguments extends readonly unknown[]>(...args: Arguments) =>
    [...name, ...args] as const

export const queryKeys = {
  /** The signed-in person. */
  me: keyFamily('usuario', 'dados'),
  subject: keyFamily('sub'),
  parameters: keyFamily('parametros'),
  phoneCountries: keyFamily('paises', 'codigos-pais-telefone'),
  municipalities: keyFamily('listar-com-filtro', 'municipio'),
} as const
