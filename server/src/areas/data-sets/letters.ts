/** The mails about data: a planned publication that failed (DATA-41), and terms that have ended (DATA-42). Pure. */
import type { FileProblem } from '@invest/contract/administration/data-sets'
import { dayForm, type Language, languageTags } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, type Place } from '../mail/index.ts'
import type { AnySet } from './data-set.ts'
import { agedMailTexts, failureMailTexts, reasonText } from './messages/letters.ts'
import type { AgedSet } from './upkeep/data-state.ts'
import type { Told } from './upkeep/upkeep-repository.ts'

/** Where somebody looks at an edition of a set. */
export const placeOfEdition = ({ name }: Pick<AnySet, 'name'>, id: number): Place => ({
  screen: screens.dataSet,
  parameter: name,
  query: { edicao: String(id) },
})

interface Failure {
  set: AnySet
  id: number
  day: string
  problema: FileProblem
  publicUrl: string
}

export function failureMail(
  { idioma, mayPublish }: Told,
  { set, id, day, problema, publicUrl }: Failure,
): ComposedMail {
  const words = failureMailTexts[idioma]
  const title = set.title[idioma]
  const paragraphs = [words.lead(id, title, dayIn(idioma, day)), reasonText(problema)[idioma], words.stays]
  const link = mayPublish
    ? { text: words.open, ...placeOfEdition(set, id) }
    : { text: words.operation, screen: screens.operation }
  return composeMail(
    { language: idioma, publicUrl },
    { subject: words.subject(title), parts: [{ paragraphs }, { links: [link] }] },
  )
}

/** A day, YYYY-MM-DD, in the reader's words. */
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(languageTags[language], { ...dayForm(language), timeZone: 'UTC' }).format(
    new Date(day),
  )

export function agedMail(
  { idioma, mayPublish }: Told,
  ended: readonly AgedSet[],
  publicUrl: string,
): ComposedMail {
  const words = agedMailTexts[idioma]
  const [text, screen] = mayPublish ? [words.open, screens.dataSets] : [words.operation, screens.operation]
  return composeMail(
    { language: idioma, publicUrl },
    {
      subject: words.subject(ended.length, ended[0]?.set.title[idioma] ?? ''),
      parts: [
        { paragraphs: [words.lead] },
        { list: ended.map(({ set, ate }) => words.item(set.title[idioma], dayIn(idioma, ate))) },
        { links: [{ text, screen }] },
      ],
    },
  )
}
