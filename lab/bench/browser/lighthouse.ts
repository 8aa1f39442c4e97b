/**
 * Lighthouse's own figures, on its default phone: performance for six screens, and what it remarks on accessibility and best
 * practices. It weighs 176 MB, so it is no dependency: it comes into .cache, with a fixed version, when this is run.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { findBrowser } from '../../../scripts/browser.js'
import { type BenchPortal, freePort, temporaryFolder } from '../tools/portal.ts'
import { median, type Row } from '../tools/table.ts'
import { openSignIn, signIn } from './browser.ts'
import { companyWithSeal } from './cold-load.ts'

const version = '13.5.0'
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)
const folder = fileURLToPath(new URL('../../../.cache/lighthouse', import.meta.url))
const program = join(folder, 'node_modules/lighthouse/core/index.js')

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
}
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

async function loadLighthouse(): Promise<Lighthouse | undefined> {
  if (!existsSync(program)) {
    try {
      const what = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
      execFileSync('npm', [...what, `lighthouse@${version}`], { stdio: 'ignore' })
    } catch {
      return
    }
  }
  return (await import(pathToFileURL(program).href)).default
}

interface Visit {
  what: string
  path: string
  goal: number
  signedIn?: true
}

export async function measureLighthouse(portal: BenchPortal): Promise<Row[]> {
  const lighthouse = await loadLighthouse()
  if (!lighthouse)
    return [{ area: 'Lighthouse', what: 'all', result: 'not measured: npm could not bring it' }]
  const visits: Visit[] = [
    { what: 'home', path: '../pt', goal: 95 },
    { what: 'sign-in', path: 'dashboard', goal: 95 },
    {
      what: 'public seal',
      path: `madeInRs/selo/${await companyWithSeal(portal)}`,
      goal: 95,
    },
    { what: 'dashboard', path: 'dashboard', goal: 90, signedIn: true },
    { what: 'finder', path: 'buscador/buscar', goal: 90, signedIn: true },
    { what: 'map', path: 'mapa-empresas', goal: 85, signedIn: true },
  ]
  const rows: Row[] = []
  for (const signedIn of [false, true]) {
    const chosen = visits.filter((visit) => (visit.signedIn ?? false) === signedIn)
    await withProfile(async (port, page) => {
      if (signedIn) {
        const address = `${portal.url}/invest-web/pt/dashboard`
        await openSignIn(page, address)
        await signIn(page, 'socia', address)
        // Its page would renew the session as well.
        await page.goto('about:blank')
      }
      for (const visit of chosen) rows.push(...(await measureVisit(lighthouse, portal, port, visit)))
    })
  }
  return rows
}

/** A browser with a profile of its own, which keeps the session: Lighthouse empties the cache and leaves the cookies. */
async function withProfile(
  work: (port: number, page: Awaited<ReturnType<typeof newPage>>) => Promise<void>,
): Promise<void> {
  const { folder: profile, remove } = temporaryFolder()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    locale: 'pt-BR',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  })
  try {
    await work(port, await newPage(context))
  } finally {
    await context.close()
    remove()
  }
}
const newPage = (context: Awaited<ReturnType<typeof chromium.launchPersistentContext>>) => context.newPage()

async function measureVisit(
  lighthouse: Lighthouse,
  portal: BenchPortal,
  port: number,
  { what, path, goal }: Visit,
): Promise<Row[]> {
  const reports: Report[] = []
  for (let i = 0; i < rounds; i++) {
    const run = await lighthouse(`${portal.url}/invest-web/pt/${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (run) reports.push(run.lhr)
  }
  const percent = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const measured = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const score = percent('performance')
  const remarks = ['accessibility', 'best-practices'].flatMap((category) => {
    const last = reports.at(-1)
    return (last?.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = last?.audits[id]
      return audit?.scoreDisplayMode === 'binary' && audit.score === 0 ? [audit.title] : []
    })
  })
  const seconds = (audit: string) => `${(measured(audit) / 1000).toFixed(1)} s`
  return [
    {
      area: 'Lighthouse',
      what: `${what}: performance, median of ${rounds}`,
      result: `${score}`,
      goal: `>= ${goal}`,
      met: score >= goal,
    },
    {
      area: 'Lighthouse',
      what: `${what}: first and largest paint, blocked, shift`,
      result: `${seconds('first-contentful-paint')}, ${seconds('largest-contentful-paint')}, ${Math.round(measured('total-blocking-time'))} ms, ${measured('cumulative-layout-shift').toFixed(2)}`,
    },
    {
      area: 'Lighthouse',
      what: `${what}: accessibility, best practices`,
      result: [`${percent('accessibility')}, ${percent('best-practices')}`, ...remarks].join('; '),
    },
  ]
}
