/** The tables of the lab's README as a terminal shows them: headings, names in a column, what each does. */
export function listOf(readme) {
  const lines = readme.split('\n').flatMap((line) => {
    const [, heading] = /^## (.+)/.exec(line) ?? []
    if (heading) return ['', heading]
    const [, name, what] = /^\| `([\w-]+)` \| ([^|]+) \|/.exec(line) ?? []
    return name ? [`  ${name.padEnd(18)}${what.replaceAll('`', '').trim()}`] : []
  })
  return [
    'npm run lab -- NAME [NAME ...] [options]    (lab/README.md: what each needs, takes and how long)',
    ...lines,
  ].join('\n')
}

/** The names that the tables have. */
export const namesIn = (readme) => [...readme.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
