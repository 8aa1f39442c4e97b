/**
 * Builds the web for every state at once: which state's portal it shows, the server writes into each page. Here the state with all
 * parts stands for them, whatever STATE says.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const steps = [
  [vite, 'build'],
  [vite, 'build', '-c', 'vite.visitors.config.ts'],
  [vite, 'build', '-c', 'vite.public.config.ts'],
  ['pack-files.ts'],
]
for (const step of steps)
  try {
    execFileSync(process.execPath, step, {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      env: { ...process.env, STATE: 'rs' },
    })
  } catch {
    // The step has said what is wrong.
    process.exit(1)
  }
