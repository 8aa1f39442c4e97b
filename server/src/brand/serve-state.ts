/** Serves what the pages show of the state: its logo, the picture of shared links, its drawing and the shapes of its maps. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { stateFile } from '@invest/contract/state-map'
import type { FastifyInstance } from 'fastify'

interface Served {
  path: string
  type: string
  /** Its address changes with what it holds. */
  versioned: boolean
  make: () => Promise<string | Buffer>
}

const svg = 'image/svg+xml'
const json = 'application/json; charset=utf-8'
const fromFolder = (path: string) => () => readFile(join(stateFolder, path))
/** Loaded once one is asked for: fonts and drawing would keep each start waiting. */
const pictures = () => import('./pictures.ts')
const served: readonly Served[] = [
  {
    path: '/invest-web/favicon.svg',
    type: svg,
    versioned: false,
    make: async () => (await pictures()).logo(),
  },
  {
    path: '/invest-web/compartilhar.png',
    type: 'image/png',
    versioned: false,
    make: async () => {
      const [{ sharedPicture }, { Resvg }] = await Promise.all([pictures(), import('@resvg/resvg-js')])
      return new Resvg(sharedPicture(), { font: { loadSystemFonts: false } }).render().asPng()
    },
  },
  {
    path: stateFile('outline.svg'),
    type: svg,
    versioned: true,
    make: async () => (await pictures()).outlineDrawing(),
  },
  {
    path: stateFile('municipalities.json'),
    type: json,
    versioned: true,
    make: async () => JSON.stringify((await import('./state-drawing.ts')).municipalityShapes()),
  },
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
    let made: Promise<string | Buffer> | undefined
    app.get(path, async (_request, reply) => {
      made ??= make()
      // What failed is made again for whoever asks next.
      made.catch(() => {
        made = undefined
      })
      return reply
        .header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .type(type)
        .send(await made)
    })
  }
}
