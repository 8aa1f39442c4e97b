/** Lists: zero-based pages of at most 100, sorted by a named field; nothing beyond 10,000 rows. */
import * as z from 'zod/mini'
import { limits } from './limits.ts'

const whole = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

/** A boolean as it stands in an address: `true` or `false`. */
export const queryBoolean = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
)

/** The paging fields, `sort` over the given fields: `field` or `field,asc|desc`. */
export function paging<const F extends string>(sortFields: readonly [F, ...F[]]) {
  const pattern = new RegExp(`^(${sortFields.join('|')})(,(asc|desc))?$`)
  return {
    page: z._default(whole(0, 1_000_000), 0),
    size: z._default(whole(1, limits.maxPageSize), limits.pageSize),
    sort: z._default(z.string().check(z.regex(pattern)), `${sortFields[0]},asc`),
    total: z._default(queryBoolean, true),
  }
}

/** One page. Totals are left out with `total=false`; beyond 10,000 rows `totalLimitado` is true. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.optional(z.int()),
    totalElements: z.optional(z.int()),
    totalLimitado: z.optional(z.boolean()),
    size: z.int(),
    page: z.int(),
  })
