/** The OpenAPI document and its page. Script and style are files of their own, as the content policy wants it. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { apiPrefix } from '@invest/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { apiPage, type OpenApi } from './api-page.ts'
import { pageScript, pageStyle } from './api-page-files.ts'

const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

/** Serves `openapi.json` and `docs` below the API's prefix. The document is made when somebody first asks for one of them. */
export async function apiDocs(app: FastifyInstance, makeDocument: () => object): Promise<void> {
  let made: { json: string; page: string } | undefined
  const docs = () => {
    if (made) return made
    const document = makeDocument()
    made = { json: JSON.stringify(document), page: apiPage(document as OpenApi, apiPrefix) }
    return made
  }
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docs().json),
  )
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs().page))
  app.get('/docs/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript))
  app.get('/docs/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
  app.get('/docs/inter.woff2', async (_request, reply) => reply.type('font/woff2').send(await readFile(font)))
}
