/** What `state.json` of a state's folder says; states/README.md explains each key. */
import * as z from 'zod/mini'
import type { languages } from '../language.ts'

const name = z.string().check(z.trim(), z.minLength(1))
/** Receita Federal's, of a municipality. */
const code = z.string().check(z.regex(/^\d{4}$/))
const inEachLanguage = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.strictObject({ pt: shape, en: shape, es: shape } satisfies Record<(typeof languages)[number], Shape>)

/** The state's name in the forms that sentences need, as they stand within one: `no Paraná`, `em Santa Catarina`. */
const forms = z.strictObject({
  state: name,
  theState: name,
  inState: name,
  ofState: name,
  stateMunicipalities: name,
  clock: name,
})

export const stateDefinition = z.strictObject({
  abbreviation: z.string().check(z.regex(/^[A-Z]{2}$/)),
  ibgeCode: z.string().check(z.regex(/^\d{2}$/)),
  names: inEachLanguage(forms),
  portal: z
    .strictObject({ name, emphasis: name, mailSender: z.email() })
    .check(
      z.refine(({ name, emphasis }) => name.endsWith(emphasis), 'the emphasised part is the name’s end'),
    ),
  seal: z.strictObject({ name }),
  lots: z.nullable(
    z.strictObject({
      name,
      /** What the picker calls each district, by its abbreviation (DISTRICT-50). */
      districts: z.record(z.string(), inEachLanguage(name)),
    }),
  ),
  timeZone: z.string().check(
    z.refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
      } catch {
        return false
      }
    }, 'no time zone of this name is known'),
  ),
  capital: code,
  /** These are named on the map at the state's zoom already; the first have more right to room. */
  mainCities: z.array(code),
  defaultPoint: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  /** Counted by tiles of 256 pixels, as the wire has it. */
  firstView: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number(), zoom: z.number() })),
  /** Scores that a department of the state gives its municipalities; `source` names it where the figures do not. */
  indices: z.strictObject({ integrar: z.optional(z.strictObject({ source: name })) }),
  /** The state's totals as its statistics office publishes them; the table of municipalities has to come to the same. */
  published: z.strictObject({ municipalities: z.int(), people: z.int(), gdp: z.int() }),
  examples: z.strictObject({
    municipality: name,
    place: z.strictObject({
      code: name,
      name,
      municipality: z.string().check(z.regex(/^\d{7}$/)),
      latitude: z.number(),
      longitude: z.number(),
    }),
    search: inEachLanguage(name),
  }),
})
export type StateDefinition = z.infer<typeof stateDefinition>

export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

/** A state as the portal knows it: its definition, and what is derived from the other files of its folder. */
export interface State extends StateDefinition {
  /** Changes with its shapes. */
  version: string
  /** The box of its outline in decimal degrees (WGS 84). */
  box: Bounds
  /** The capital's, of phones. */
  areaCode: string
  /** How many municipalities it has, and the sums of their tables with the latest year of each. */
  facts: {
    municipalities: number
    people: number
    yearOfPeople: number
    /** Whole reais. */
    gdp: number
    yearOfGdp: number
  }
}
