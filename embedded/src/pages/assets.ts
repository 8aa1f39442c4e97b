import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { toneVariables } from '@invest/contract/look/palette-css'
import type { FastifyInstance } from 'fastify'
import { assetsPath } from './layout.ts'

const own = (name: string) => fileURLToPath(new URL(`../../assets/${name}`, import.meta.url))
const font = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${name}`))

/** What stands before the style sheet: colours and the typeface's fallback, as the portal has them. */
const shared =
  toneVariables({ darkSelector: ':root[data-theme="dark"]', lightSelector: '[data-theme="light"]' }) +
  readFileSync(fileURLToPath(import.meta.resolve('@invest/contract/inter-fallback.css')), 'utf8')

const files: Record<string, { path: () => string; type: string; shared?: boolean }> = {
  'pages.css': { path: () => own('pages.css'), type: 'text/css; charset=utf-8', shared: true },
  'pages.js': { path: () => own('pages.js'), type: 'text/javascript; charset=utf-8' },
  'inter-latin.woff2': { path: () => font('inter-latin-wght-normal.woff2'), type: 'font/woff2' },
  'inter-latin-ext.woff2': { path: () => font('inter-latin-ext-wght-normal.woff2'), type: 'font/woff2' },
}

/** Serves the style sheet, script, drawing and typeface of the embedded parts' pages. */
export async function pageAssets(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(`${assetsPath}/:name`, async (request, reply) => {
    const file = Object.hasOwn(files, request.params.name) ? files[request.params.name] : undefined
    if (!file) return reply.code(404).type('text/plain').send('404')
    const content = await readFile(file.path())
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' })
      .type(file.type)
      .send(file.shared ? shared + content : content)
  })
}
