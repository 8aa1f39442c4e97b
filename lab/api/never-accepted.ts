/** Tells which operations of the API answered no call with a success, as one that refuses all valid data would. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

interface Call {
  method: string
  url: string
  status: number
}

interface Description {
  paths: Record<string, object>
  servers?: { url: string }[]
}

/** The calls in a HAR file. It has one line for a request and one for its response, and may be too large to be parsed whole. */
export async function callsIn(file: string): Promise<Call[]> {
  const calls: Call[] = []
  let request: { method: string; url: string } | undefined
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, method, url] = /^\s*"request": \{"method": "(\w+)", "url": "([^"]+)"/.exec(line) ?? []
    if (method && url) request = { method, url }
    const [, status] = /^\s*"response": \{"status": (\d+)/.exec(line) ?? []
    if (status && request) calls.push({ ...request, status: Number(status) })
  }
  return calls
}

export function neverAccepted({ paths, servers = [] }: Description, calls: readonly Call[]): string[] {
  const base = new URL(servers[0]?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
    )
    // `/empresas/resumo` comes before `/empresas/{chave}`, which it fits too.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    .map((operation) => ({
      ...operation,
      fits: new RegExp(`^${base}${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }))
  const accepted = new Set<object>()
  for (const { method, url, status } of calls) {
    const { pathname } = new URL(url)
    const called = operations.find((one) => one.method === method && one.fits.test(pathname))
    if (called && status >= 200 && status < 400) accepted.add(called)
  }
  return operations.filter((one) => !accepted.has(one)).map(({ method, path }) => `${method} ${path}`)
}
