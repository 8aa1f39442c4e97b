/** The mails about data: a planned publication that failed (DATA-41), and terms that have ended (DATA-42). Pure. */
import type { FileProblem } from '@invest/contract/administration/data-sets'
import { dayForm, type Language, languageTags } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, type Place } from '../mail/index.ts'
import type { AnySet } from './data-set.ts'
import { texts } from './texts.ts'
import type { AgedSet } from './upkeep/data-state.ts'
import type { Told } from './upkeep/upkeep-repository.ts'

/** Where somebody looks at an edition of a set. */
export const placeOfEdition = ({ name }: Pick<AnySet, 'name'>, id: number): Place => ({
  screen: screens.dataSet,
  parameter: name,
  query: { edicao: String(id) },
})

/** Why a publication failed; an error of the portal's own says the same for all. */
export function reasonIn(language: Language, problema: FileProblem): string {
  const key = `mail.reason.${problema}`
  return texts.in(language)(texts.has(key) ? key : 'mail.reason.ERRO')
}

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
  const say = texts.in(idioma)
  const title = set.title[idioma]
  const paragraphs = [
    say('mail.failed.lead', { edition: id, set: title, day: dayIn(idioma, day) }),
    reasonIn(idioma, problema),
    say('mail.failed.stays'),
  ]
  const link = mayPublish
    ? { text: say('mail.failed.open'), ...placeOfEdition(set, id) }
    : { text: say('mail.failed.operation'), screen: screens.operation }
  return composeMail(
    { language: idioma, publicUrl },
    { subject: say('mail.failed.subject', { set: title }), parts: [{ paragraphs }, { links: [link] }] },
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
  const say = texts.in(idioma)
  const link = mayPublish
    ? { text: say('mail.aged.open'), screen: screens.dataSets }
    : { text: say('mail.failed.operation'), screen: screens.operation }
  return composeMail(
    { language: idioma, publicUrl },
    {
      subject: say('mail.aged.subject', { count: ended.length, first: ended[0]?.set.title[idioma] ?? '' }),
      parts: [
        { paragraphs: [say('mail.aged.lead')] },
        {
          list: ended.map(({ set, ate }) =>
            say('mail.aged.item', { set: set.title[idioma], day: dayIn(idioma, ate) }),
          ),
        },
        { links: [link] },
      ],
    },
  )
}
