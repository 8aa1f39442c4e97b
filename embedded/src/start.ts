import { readConfig } from '../../server/src/config.ts'
import { createLog } from '../../server/src/observability/log.ts'
import { settingHints } from '../../server/src/setting-hints.ts'
import { createShutdown } from './run/shutdown.ts'
import { createSteps } from './run/steps.ts'

// A person is greeted; where the portal is installed, whatever it says is a line of its log (OPS-60).
const forPeople = !process.env.DATABASE_URL || process.stdout.isTTY
const log = createLog('info')
const print = (text: string) => (forPeople ? console.log(text) : log.info(text.trim().split('\n')[0]))
const complain = (text: string) => (forPeople ? console.error(text) : log.error(text))
const shutdown = createShutdown(complain)

// Ctrl-C arrives twice, from the terminal and from npm. Every signal waits for the same end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!shutdown.begun()) print('Ending the portal ...')
    void shutdown.run().then(() => process.exit(0))
  })
}

try {
  for (const hint of settingHints(process.env)) print(`  ${hint}`)
  const config = readConfig(process.env)
  if (config.traces) {
    const { startTracing } = await import('../../server/src/observability/traces/start-tracing.ts')
    shutdown.add('the traces', startTracing(config.traces, complain))
  }
  // It loads pg and Fastify, which are traced only if tracing was there before.
  const { startPortal } = await import('./run/start-portal.ts')
  await startPortal({ config, steps: createSteps(print), shutdown, print })
} catch (error) {
  // While the portal ends, parts may fail because others that they need have ended.
  if (!shutdown.begun()) {
    complain(explain(error))
    await shutdown.run()
    process.exit(1)
  }
}

function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to one above 1023.`
  return process.env.LOG_LEVEL === 'debug' && error instanceof Error ? String(error.stack) : message
}
