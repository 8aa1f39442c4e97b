/** The areas of the product, by the names of their folders and contract files. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of states are checked as an area is. */
const states = 'states'
const folders = ['server/src/areas', 'web/src/areas', 'web/src/widgets']

/** Tests that go over all areas: lists, permissions, menus, messages. */
const testsOfAll = [
  'contract/src/open-writes.test.ts',
  'contract/src/screens.test.ts',
  'server/src/areas.test.ts',
  'server/src/db/schema/describe-schema.db.test.ts',
  'server/src/http/permissions.http.test.ts',
  'web/src/app/areas.test.ts',
  'web/src/app/shell/menu.test.ts',
  'scripts/messages.test.ts',
  'web/src/app/sources.test.ts',
]

/**
 * The beginnings of the paths of these areas' tests, and of those that go over all areas; none for no area.
 * @throws Error for a name that no area has.
 */
export function testsOfAreas(root, areas) {
  const known = areasOf(root)
  const unknown = areas.filter((area) => !known.has(area) && area !== states)
  if (unknown.length > 0)
    throw new Error(`No area ${unknown.join(', ')}. There are: ${[...known].sort().join(', ')}`)
  if (areas.length === 0) return []
  const own = areas.flatMap((area) => [
    area === states ? 'states/' : `contract/src/${area}`,
    ...folders.map((folder) => `${folder}/${area}/`),
  ])
  return [...own, ...testsOfAll]
}

function areasOf(root) {
  const named = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
  return new Set(named.map((entry) => entry.name))
}
