/** Serves what the pages show of the state: its logo, the picture of shared links, its drawing and the shapes of its maps. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { stateFile } from '@invest/contract/state-map'
import { Resvg } from '@resvg/resvg-js'
import type { FastifyInstance } from 'fastify'
import { logo, outlineDrawing, sharedPicture } from './pictures.ts'

interface Served {
  path: string
  type: string
  /** Its address changes with what it holds. */
  versioned: boolean
  make: () => string | Buffer
}

const svg = 'image/svg+xml'
const json = 'application/json; charset=utf-8'
const fromFolder = (path: string) => () => readFileSync(join(stateFolder, path))
const served: readonly Served[] = [
  { path: '/invest-web/favicon.svg', type: svg, versioned: false, make: logo },
  {
    path: '/invest-web/compartilhar.png',
    type: 'image/png',
    versioned: false,
    make: () => new Resvg(sharedPicture(), { font: { loadSystemFonts: false } }).render().asPng(),
  },
  { path: stateFile('outline.svg'), type: svg, versioned: true, make: outlineDrawing },
  {
    path: stateFile('boundaries.topo.json'),
    type: json,
    versioned: true,
    make: fromFolder('boundaries/boundaries.topo.json'),
  },
  {
    path: stateFile('ground.topo.json'),
    type: json,
    versioned: true,
    make: fromFolder('ground/ground.topo.json'),
  },
]

export async function serveState(app: FastifyInstance): Promise<void> {
  for (const { path, type, versioned, make } of served) {
    let made: string | Buffer | undefined
    app.get(path, (_request, reply) => {
      made ??= make()
      return reply
        .header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .type(type)
        .send(made)
    })
  }
}
