/** A name of a catalogue with the names that lead to it, each in its own language (REFERENCE-20). */
import { languageTags } from '@invest/contract/language'
import { Fragment } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { type NamePart, separator } from '../../lib/names/meaningful-name.ts'

export function NameParts({ parts }: { parts: readonly NamePart[] }) {
  const locale = useLocale()
  return parts.map(({ text, language }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places.
    <Fragment key={i}>
      {i > 0 && separator}
      <span lang={language && language !== locale ? languageTags[language] : undefined}>{text}</span>
    </Fragment>
  ))
}
