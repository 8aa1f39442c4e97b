/**
 * The OpenAPI document and its page. The page's script is a file of its own, because the content policy allows no
 * inline script.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invest RS API</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>`

const script = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', validatorUrl: null })`

/** Serves `openapi.json` and `docs` below the API's prefix. */
export async function apiDocs(app: FastifyInstance, document: object): Promise<void> {
  const json = JSON.stringify(document)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    allowedPath: (path) => assets.includes(path.slice(1)),
    decorateReply: false,
  })
}
