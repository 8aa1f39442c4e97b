/** What deploy/nginx.conf may ask of another portal once more (OPS-100). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from '../contract/src/api.ts'
import { changesSomething, type Endpoint } from '../contract/src/endpoint.ts'

const settings = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
const again = new RegExp(/location ~ (\^\/invest-api\/\S+) \{/.exec(settings)?.[1] ?? '^$')

it('the proxy asks those POST calls again that only read', () => {
  const posts: Endpoint[] = Object.values(endpoints).filter(({ method }) => method === 'POST')
  const reads = posts.filter((endpoint) => !changesSomething(endpoint))
  expect(posts.filter(({ path }) => again.test(`/invest-api${path}`)).map(({ path }) => path)).toEqual(
    reads.map(({ path }) => path),
  )
})
