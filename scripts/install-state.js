import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file in node_modules that records which lockfile was installed. */
const stampName = '.invest-lock'

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Whether node_modules is missing or differs from the lockfile. */
export function installNeeded(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const modules = join(root, 'node_modules')
  // npm writes its own list last, so without it an install was interrupted.
  const hidden = read(join(modules, '.package-lock.json'))
  if (!hidden) return true
  const stamp = read(join(modules, stampName))
  if (stamp) return stamp !== hash(lock)
  return !installedMatches(JSON.parse(lock), JSON.parse(hidden))
}

/** Whether npm's list of installed packages agrees with the lockfile. Packages of other platforms may be absent. */
export function installedMatches(lock, hidden) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'))
  return wanted.every(([path, entry]) => {
    const installed = hidden.packages?.[path]
    if (!installed) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return entry.link === true || installed.version === entry.version
  })
}

/** Records that the current lockfile is installed. */
export function rememberInstall(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  writeFileSync(join(root, 'node_modules', stampName), hash(lock))
}

const webSources = ['web', 'contract', 'reference-data', 'states', 'package-lock.json']
const webStamp = ['web', 'dist', '.built-from']

/** The hash of all sources of the web's build. */
export function webSourcesHash(root) {
  const digest = createHash('sha256')
  for (const source of webSources) {
    for (const file of filesBelow(join(root, source))) {
      digest.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return digest.digest('hex')
}

/** Whether web/dist is missing or older than its sources. */
export function buildNeeded(root) {
  if (!existsSync(join(root, 'web', 'index.html'))) return false
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) return true
  return read(join(root, ...webStamp)) !== webSourcesHash(root)
}

/** Records the sources that the web has just been built from. */
export function rememberBuild(root) {
  writeFileSync(join(root, ...webStamp), webSourcesHash(root))
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist', '.vite'].includes(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Whether this Node can run TypeScript without a build. */
export function nodeSuffices(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
