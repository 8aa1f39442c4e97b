declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    non2xx: number
    errors: number
    duration: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    amount: number
    /** The seconds after which a call counts as failed. */
    timeout: number
    requests: Request[]
  }): EventEmitter & Promise<Result>
}
