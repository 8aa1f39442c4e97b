/** Words that only the other state's portal may have. In small letters `proedi` and `madeInRs` are names on the wire. */
export const wordsOfRs =
  /\bRS\b|Rio Grande\b(?! do Norte)|[Gg]a[uú]ch[oa]|PROEDI|Porto Alegre|Pelotas|Caxias|\b497 (?:munic|Munic)/
