/** Of all packages those that the product needs when it runs, and whether their licences are allowed. */
import satisfies from 'spdx-satisfies'

/** Why each kind is: docs/decisions/0042-image-and-chart.md. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  // Of a file or a library that is used unchanged and can be exchanged.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]

/** Packages that do not name their licence, each of this version with the one in its files. */
const found = { 'png-js@2.0.0': 'MIT' }

/**
 * The SBOM without packages of development alone. `npm sbom --omit dev` leaves out too much: whatever the root package needs for
 * its tests as well, such as fastify and sharp. The lockfile tells it rightly.
 */
export function componentsOf(sbom, lock) {
  const packages = Object.entries(lock.packages).flatMap(([path, { version, dev, name, link }]) =>
    path.includes('node_modules/') && !dev && !link
      ? [`${name ?? path.split('node_modules/').at(-1)}@${version}`]
      : [],
  )
  const missing = packages.filter((ref) => !sbom.components.some((component) => component['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`npm's list lacks ${missing.join(', ')}`)
  const components = sbom.components.filter(
    (component) => isOwn(component) || packages.includes(component['bom-ref']),
  )
  const refs = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...sbom, components, dependencies }
}

/** Our own folders, which tie the packages together and have no licence. */
const isOwn = (component) => component['bom-ref'].startsWith('@invest/')

/** The licence as an SPDX expression, or undefined where the package names none. */
export function licenceOf({ name, version, licenses = [] }) {
  const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  return named.length > 0 ? named.join(' AND ') : found[`${name}@${version}`]
}

/** One line for each package whose licence is not allowed. */
export function notAllowed(components) {
  return components.flatMap((component) => {
    if (isOwn(component)) return []
    const licence = licenceOf(component)
    try {
      if (licence && satisfies(licence, allowed)) return []
    } catch {
      // It is no SPDX expression.
    }
    return [`${component.name} ${component.version}: ${licence ?? 'no licence'} is not allowed`]
  })
}

export function licenceTable(components) {
  const rows = components
    .filter((component) => !isOwn(component))
    .map((component) => [component.name, component.version, licenceOf(component) ?? ''])
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
  return [
    '| package | version | licence |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}
