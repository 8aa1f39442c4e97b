/** What the calls about districts, lots and sectors have in common. */

import * as z from 'zod/mini'
import { numericIdInPath as idInPath } from '../fields.ts'
import { languages } from '../language.ts'
import { lotsArea } from '../state.ts'

/** What everybody who is signed in may read. */
export const readProedi = {
  method: 'GET',
  area: lotsArea,
  access: 'signed-in',
  whoMay: 'Anyone signed in',
} as const

/** Who may change lots and sectors. */
export const editLots = {
  area: lotsArea,
  access: 'signed-in',
  permissions: ['EDITAR_LOTES'],
  whoMay: 'Editors of lots',
} as const

/** Who may change the programme's texts, its contact, and the translations of its names. */
export const editTexts = {
  area: lotsArea,
  access: 'signed-in',
  permissions: ['EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS'],
  whoMay: 'Editors of lots or of preferences',
} as const

/** The language of a text, where it is not the reader's (DISTRICT-52). */
export const textLanguage = z.optional(z.enum(languages))

export const byDistrict = z.object({ districtId: idInPath })
export const byLot = z.object({ districtId: idInPath, loteId: idInPath })
export const byId = z.object({ id: idInPath })

/** An abbreviation such as DICS. */
export const siglaForm = /^[A-Z]{2,10}$/
export const sigla = z.string().check(z.regex(siglaForm))

export const Base64Download = z.object({ base64File: z.string(), nomeArquivo: z.string() })
