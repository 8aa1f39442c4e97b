/** A name in which the words of the search are marked. */
import { matchedParts } from './matched-parts.ts'

export const MatchedWords = ({ text, searched }: { text: string; searched: string }) => (
  <>
    {matchedParts(text, searched).map(({ part, matched, at }) =>
      matched ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
    )}
  </>
)
