/** Coordinators keep the texts that the agency answers with (ENQUIRY-23). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import { type AnswerTemplate, templateFields } from '@invest/contract/enquiries/templates'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../../area.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  lockTemplates,
  updateTemplate,
} from './template-repository.ts'

type Deps = Pick<AreaDeps, 'db'>
type Texts = BodyOf<typeof enquiries.addTemplate>

const languages = ['pt', 'en', 'es'] as const
const known: ReadonlySet<string> = new Set(templateFields)

/** A field in braces that nobody fills in would reach the investor as it stands. */
export const templateProblems = (texts: Partial<Texts>): FieldProblems =>
  Object.fromEntries(
    languages
      .filter((language) =>
        [...(texts[language] ?? '').matchAll(/\{([^{}]*)\}/g)].some(
          ([, field]) => !known.has(field?.trim() ?? ''),
        ),
      )
      .map((language) => [
        language,
        {
          key: 'campo-desconhecido',
          values: { campos: templateFields.map((field) => `{${field}}`).join(', ') },
        },
      ]),
  )

export const addTemplate = ({ db }: Deps, texts: Texts): Promise<AnswerTemplate> =>
  db.transaction().execute(async (tx) => {
    refuseProblems(templateProblems(texts))
    await lockTemplates(tx)
    const max = limits.enquiryTemplates
    if ((await countTemplates(tx)) >= max) throw new Refusal('modelos-demais', { values: { max } })
    return insertTemplate(tx, texts)
  })

export const changeTemplate = (
  { db }: Deps,
  id: number,
  { versao, ...texts }: BodyOf<typeof enquiries.changeTemplate>,
): Promise<AnswerTemplate> =>
  db.transaction().execute(async (tx) => {
    refuseProblems(templateProblems(texts))
    const changed = await updateTemplate(tx, id, versao, texts)
    if (changed) return changed
    const atual = await findTemplate(tx, id)
    if (!atual) throw new Refusal('modelo-desconhecido')
    throw new Refusal('versao-desatualizada', { atual })
  })

export const removeTemplate = ({ db }: Deps, id: number): Promise<{ id: number }> =>
  db.transaction().execute(async (tx) => {
    const removed = await deleteTemplate(tx, id)
    if (!removed) throw new Refusal('modelo-desconhecido')
    return removed
  })
