/** What operators and people do to a portal that a restore has to bring back. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RealPortal } from './portal.ts'

/** Runs a command of embedded/src, as `npm run` does. */
export async function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const program = fileURLToPath(new URL(`../../../embedded/src/${name}`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

export async function uploadPdf(portal: RealPortal, token: string): Promise<{ id: string; bytes: Buffer }> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000), Buffer.from('\n%%EOF')])
  const form = new FormData()
  form.set('finalidade', 'anexos')
  form.set('arquivo', new Blob([new Uint8Array(bytes)]), 'folder.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await portal.fetch('/anexos', { method: 'POST', headers, body: form })
  assert.equal(answer.status, 200)
  return { id: ((await answer.json()) as { id: string }).id, bytes }
}
