/**
 * The base images that deploy/Containerfile names: pulled, or, where no registry answers, made of Debian's packages and of the
 * Node and npm of this machine, under the same names.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Buildah } from './buildah.ts'

/** What Docker's slim images leave out of Debian, and what apt leaves behind. */
const leftOut = [
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt',
  'var/lib/apt/lists',
]

export interface Base {
  /** As the Containerfile names it, with its digest. */
  name: string
  /** What it has here: one that was made has no digest that could be known before. */
  own: string
  /** Where it came from. */
  line: string
}

export function takeBases(buildah: Buildah, names: readonly string[]): Base[] {
  // Debian first: the other one is built on it.
  const sorted = [...names].sort((a, b) => Number(isNode(a)) - Number(isNode(b)))
  const debian = sorted.find((name) => !isNode(name))
  return sorted.map((name) => {
    const own = name.replace(/@sha256:.*/, '')
    if (buildah.has(name)) return { name, own: name, line: `${name} was here` }
    if (buildah.has(own)) return { name, own, line: `${own} was here` }
    if (buildah.pull(name)) return { name, own: name, line: `${name} pulled` }
    if (isNode(name)) makeNode(buildah, own, debian?.replace(/@sha256:.*/, ''))
    else makeDebian(buildah, own)
    return { name, own, line: `${own} made here, since no registry answers` }
  })
}

const isNode = (name: string) => name.includes('/node:')

function makeDebian(buildah: Buildah, name: string): void {
  buildah.make(name, 'scratch', (folder) => {
    buildah.program('debootstrap', ['--variant=minbase', 'bookworm', folder])
    for (const path of leftOut)
      for (const entry of readdirSync(join(folder, path)))
        rmSync(join(folder, path, entry), { recursive: true })
  })
}

function makeNode(buildah: Buildah, name: string, debian: string | undefined): void {
  if (!debian) throw new Error('the Containerfile names no Debian')
  const npm = dirname(
    dirname(realpathSync(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js')),
  )
  // Of a machine whose network has an authority of its own; npm reads it in the container as well.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  const settings = authority ? [`NODE_EXTRA_CA_CERTS=${authority}`] : []
  buildah.make(
    name,
    debian,
    (folder) => {
      const [programs, modules] = [join(folder, 'usr/local/bin'), join(folder, 'usr/local/lib/node_modules')]
      cpSync(process.execPath, join(programs, 'node'))
      cpSync(npm, join(modules, 'npm'), { recursive: true })
      for (const program of ['npm', 'npx'])
        symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(programs, program))
      if (authority && existsSync(authority)) {
        mkdirSync(dirname(join(folder, authority)), { recursive: true })
        cpSync(realpathSync(authority), join(folder, authority))
      }
    },
    settings,
  )
}
