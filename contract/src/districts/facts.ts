/** What editors say of a district: its name, how it is reached, what is at hand, its picture and its link to a map (DISTRICT-72). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FileItem, name, recordVersion, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { siteFrom } from '../rules/pasted-address.ts'
import { byDistrict, editTexts } from './shared.ts'

const maybe = z.nullable(z.string())

export const DistrictFacts = z.object({
  id: z.int(),
  sigla: z.string(),
  nome: z.string(),
  urlGoogleMaps: maybe,
  acesso: maybe,
  fonteAcesso: maybe,
  infraestrutura: maybe,
  fonteInfraestrutura: maybe,
  /** The picture that editors have sent. */
  imagem: z.nullable(FileItem),
  /** The picture that is shown, which may have come in another way. */
  urlImagemFundo: maybe,
  versao: z.int(),
})
export type DistrictFacts = z.infer<typeof DistrictFacts>

const optional = (max: number) => z.nullish(text(max))
/** What a save may set (API-102). */
export const FactsBody = z.object({
  versao: recordVersion,
  nome: z.optional(name()),
  urlGoogleMaps: z.nullish(
    z.pipe(
      z.string().check(z.maxLength(limits.link)),
      z.transform((typed: string) => siteFrom(typed) || null),
    ),
  ),
  acesso: optional(limits.description),
  fonteAcesso: optional(limits.source),
  infraestrutura: optional(limits.description),
  fonteInfraestrutura: optional(limits.source),
  /** A file that was uploaded with the purpose `imagemDistrito`; null takes the picture away. */
  imagem: z.nullish(z.object({ id: z.uuid() })),
})

const path = '/proedi/distrito-industrial/dados/:districtId'

export const factCalls = {
  facts: endpoint({
    ...editTexts,
    method: 'GET',
    path,
    params: byDistrict,
    summary: 'What editors say of a district, in Portuguese',
    answer: DistrictFacts,
    errors: ['distrito-desconhecido'],
  }),
  saveFacts: endpoint({
    ...editTexts,
    method: 'PUT',
    path,
    params: byDistrict,
    summary: 'Save it over the version that was read; a field left out stays, a blank one is cleared',
    body: FactsBody,
    answer: DistrictFacts,
    errors: ['distrito-desconhecido', 'arquivo-desconhecido', 'versao-desatualizada'],
  }),
}
