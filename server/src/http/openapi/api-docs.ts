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

/** Serves `openapi.json` and `docs` below the API's prefix. */
export async function apiDocs(app: FastifyInstance, document: object): Promise<void> {
  const json = JSON.stringify(document)
  const page = apiPage(document as OpenApi, apiPrefix)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript))
  app.get('/docs/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
  app.get('/docs/inter.woff2', async (_request, reply) => reply.type('font/woff2').send(await readFile(font)))
}
