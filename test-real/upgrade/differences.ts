/** What older releases' tests say of a schema that has grown since, and why no installation notices it. */
export interface Difference {
  version: string
  file: string
  /** By their full names. */
  tests: RegExp
  /** What they fail with. */
  says: RegExp
  why: string
}

const of030 = (file: string, tests: RegExp, says: RegExp, why: string): Difference => ({
  version: '0.3.0',
  file: `server/src/${file}`,
  tests,
  says,
  why,
})

export const differences: readonly Difference[] = [
  of030(
    'db/schema/describe-schema.db.test.ts',
    /^(schema\.sql is|tables\.ts is|both files get)/,
    /to be '-- Written from the catalogue|no TypeScript type for tsvector/,
    'They compare the whole schema with a file of the release. No other code reads the catalogue.',
  ),
  of030(
    'areas/registry/import-rfb.http.test.ts',
    /^a delivery leaves the schema as the migrations made it$/,
    /to be '-- Written from the catalogue/,
    'It compares the whole schema with a file of the release.',
  ),
  of030(
    'areas/administration/reading.http.test.ts',
    /^(permissions are listed by name|groups are read one by one)/,
    /expected \d+ to be 11|to have a length of 8/,
    'They count permissions. The older release lists those that came later as well, under their descriptions.',
  ),
  of030(
    'areas/administration/reading.http.test.ts',
    /^(groups are listed by name|people have groups)/,
    /'Atendimento a investidores'|'Administradores', …\(5\)/,
    'They name all groups, and migration 0047 adds one. The older release lists it as well.',
  ),
  of030(
    'db/connections/pool.db.test.ts',
    /^a session has the settings of its work/,
    /'auto', '0', '1s', '0', 'UTC'/,
    'It fails over the release’s own schema as well: its code sets a second for upkeep, and the test says three.',
  ),
  of030(
    'areas/districts/prices/prices.db.test.ts',
    /^an import (adds a version|changes nothing)/,
    /to deeply equal \{ vigenteDesde: '2026-01-01', …\(6\) \}|to deeply equal \[ Array\(1\) \]/,
    'They compare whole rows, which have the number of translations since 0028. The older release names its columns.',
  ),
  of030(
    'areas/finder/counts/counted-searches.http.test.ts',
    /^(the total of any search|the numbers are not used)/,
    /"exemplos":\["n:/,
    'Its check takes the numbers of products (0031) for drift and removes them. They are kept again by the next worker of a newer release, and without them it counts.',
  ),
  of030(
    'areas/finder/search-order.db.test.ts',
    /^a rare word is read from the index of names/,
    /to contain 'empresa_palavras_unidas'/,
    'It looks for an index by its name. 0040 has made it anew as empresa_por_palavra, which the same statement reads.',
  ),
]
