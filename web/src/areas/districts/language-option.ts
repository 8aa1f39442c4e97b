/** An option of a select, with the language of its text where that is not the reader's (DISTRICT-52). */
import { type Language, languageTags } from '@invest/contract/language'

export const languageOption = (value: string, label: string, language?: Language | undefined) => ({
  value,
  label,
  ...(language && { lang: languageTags[language] }),
})
