const invisible = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\s]/gu
const fullWidth = /[\uff01-\uff5e]/g

/**
 * What one sees of a text that was typed or pasted for a value that has a form of its own (a number, a phone, a code):
 * without invisible characters, each run of blanks as one, and the wide signs of Chinese and Japanese keyboards as the
 * usual ones (API-60).
 */
export const pastedText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim()
