/** Lists have zero-based pages of at most 100 items, sorted by a named field, and end at row 10,000 (API-10, API-11). */
import * as z from 'zod/mini'
import { limits } from './limits.ts'

const whole = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

/** A boolean in an address: `true` or `false`. */
export const queryBoolean = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
)

type SortOf<F extends string> = F | `${F},asc` | `${F},desc`

/**
 * The paging fields; `sort` takes one of the given fields as `field`, `field,asc` or `field,desc`. Without it the list is
 * sorted by the first field in the given direction.
 */
export function paging<const F extends string>(
  sortFields: readonly [F, ...F[]],
  direction: 'asc' | 'desc' = 'asc',
) {
  const pattern = new RegExp(`^(${sortFields.join('|')})(,(asc|desc))?$`)
  return {
    page: z._default(whole(0, 1_000_000), 0),
    size: z._default(whole(1, limits.maxPageSize), limits.pageSize),
    sort: z._default(
      z.string().check(z.regex(pattern)) as unknown as z.ZodMiniType<SortOf<F>, SortOf<F>>,
      `${sortFields[0]},${direction}` as SortOf<F> & string,
    ),
    total: z._default(queryBoolean, true),
  }
}

/** One page. `total=false` leaves the totals out; `totalLimitado` is true when there are more than 10,000 rows. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.optional(z.int()),
    totalElements: z.optional(z.int()),
    totalLimitado: z.optional(z.boolean()),
    size: z.int(),
    page: z.int(),
  })
