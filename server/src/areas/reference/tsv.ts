/** Reads the files of reference-data/: a header line, tabs between values, no quoting. */

/** Returns rows by column name. Throws if a line has more or fewer values than the header. */
export function parseTsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const columns = header.split('\t')
  return lines.map((line, index) => {
    const values = line.split('\t')
    if (values.length !== columns.length) {
      throw new Error(`line ${index + 2}: ${values.length} values for ${columns.length} columns`)
    }
    return Object.fromEntries(columns.map((column, i) => [column, values[i] ?? '']))
  })
}
