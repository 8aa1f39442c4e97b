import { optionalText } from '@invest/contract/fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changedIn, recordOf, type ValuesOf } from './record.ts'

const made = recordOf(
  {
    id: z.uuid(),
    nomeExibicao: optionalText(),
    valor: z.optional(z.nullable(z.number())),
    oculta: z.optional(z.nullable(z.boolean())),
    utilidades: z.optional(z.nullable(z.array(z.enum(['AGUA', 'GAS'])))),
    contatos: z.optional(z.array(z.object({ nome: z.string() }))),
  },
  ['id', 'contatos'],
)
const standing: ValuesOf<typeof made> = {
  nomeExibicao: 'Moinho',
  valor: 3,
  oculta: true,
  utilidades: ['GAS'],
}

describe('a record by its schema (API-102)', () => {
  it('keeps the fields that are not kept otherwise', () => {
    expect(made.names).toEqual(['nomeExibicao', 'valor', 'oculta', 'utilidades'])
  })

  it('is empty before anybody has filled it', () => {
    expect(made.empty).toEqual({ nomeExibicao: null, valor: null, oculta: false, utilidades: [] })
  })

  it('keeps what a save leaves out, and empties what is null', () => {
    expect(made.merge(standing, {})).toEqual(standing)
    expect(made.merge(standing, { valor: 0, oculta: undefined })).toEqual({ ...standing, valor: 0 })
    expect(made.merge(standing, { nomeExibicao: null, valor: null, oculta: null, utilidades: null })).toEqual(
      made.empty,
    )
  })

  it('reads a row, with numbers that the database gives as texts', () => {
    expect(made.read({ ...standing, valor: '12.50' })).toEqual({ ...standing, valor: 12.5 })
    expect(made.read({ ...standing, valor: null }).valor).toBeNull()
  })

  it('takes nothing else from a row or a body', () => {
    const more = { ...standing, versao: 7 }
    expect(made.read(more)).toEqual(standing)
    expect(made.merge(made.empty, more)).toEqual(standing)
  })

  it('tells what has changed', () => {
    expect(changedIn(standing, { ...standing, valor: null })).toEqual({ valor: null })
  })
})
