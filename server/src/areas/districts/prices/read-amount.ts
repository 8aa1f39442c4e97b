/** How people write an amount in reais (DISTRICT-35). Pure. */

/** In reais: a thousand for a square metre. Up to it the spreadsheet stays exact for the largest lot. */
export const highestPrice = 10_000_000

/**
 * An amount with up to two decimals after a comma or a dot; thousands may be separated by the other one, or by spaces.
 * Since cents have two digits, `150.000` is 150 thousand.
 */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(/^\s*R\$/, '').replace(/[\s\u00a0]/g, '')
  const forms = [
    /^(-?\d+|-?\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
    /^(-?\d+|-?\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  ]
  const found = forms.map((form) => form.exec(bare)).find(Boolean)
  return found ? Number(`${found[1]?.replace(/[.,]/g, '')}.${found[2] ?? '0'}`) : undefined
}
