/** A name with the words that were searched for marked. */
import { matchedParts } from './matched-parts.ts'

export const MatchedWords = ({ text, searched }: { text: string; searched: string }) => (
  <>
    {matchedParts(text, searched).map(({ part, matched, at }) =>
      matched ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
    )}
  </>
)
