import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(fileURLToPath(new URL('../../../..', import.meta.url)), 'deploy', 'cluster')
/** What stands for an installation's own in these files: nothing of it may be left. */
const placeholders =
  /\w+\.example\.org|[A-Z]+_PASSWORD|\/etc\/ssl\/invest-cluster|\/var\/(lib|run)\/postgresql/

/** The text of a file of deploy/cluster with this machine's addresses, ports, paths and secrets; nothing else is changed. */
export function fromDeploy(file: string, filled: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(folder, file), 'utf8')
  for (const [placeholder, own] of filled) {
    if (!text.includes(placeholder)) throw new Error(`deploy/cluster/${file} has no ${placeholder}`)
    text = text.replaceAll(placeholder, own)
  }
  const left = text.split('\n').find((line) => !/^\s*[#;]/.test(line) && placeholders.test(line))
  if (left) throw new Error(`deploy/cluster/${file} is not filled in: ${left}`)
  return text
}
