import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Answers `GET /metrics` on a port of its own, which no visitor reaches. */
export async function serveMetrics(
  { text, contentType }: Metrics,
  at: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const body = await text()
      response.writeHead(200, { 'content-type': contentType }).end(body)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return server
}
