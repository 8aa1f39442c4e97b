/** The Helm chart: what it makes of several values, what it refuses, and that its database's roles can serve (OPS-111). */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingNames } from '../../server/src/config.ts'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import {
  installTools,
  kubernetesVersions,
  lint,
  type Resource,
  refusedByKubernetes,
  refusedByOperators,
  render,
} from './chart/tools.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, startPortal } from './support/portal.ts'
import { runCommand } from './support/portal-commands.ts'
import { startTokenIssuer } from './support/token-issuer.ts'

export const name = 'chart'

const valuesOf = (set: string) => fileURLToPath(new URL(`./chart/${set}.yaml`, import.meta.url))
const sets = ['least', 'everything', 'one-process']

/** Values that would make something else than was meant, each with what Helm says. */
const wrong: readonly [string, RegExp][] = [
  ['portal.replica=3', /additional properties 'replica' not allowed/],
  ['portal.replicas=0', /minimum: got 0, want 1/],
  ['image.tag=latest', /image\/tag/],
  ['settings.PUBLIC_URL=http://invest.example.org', /PUBLIC_URL/],
  ['settings.WORKERS=true', /'WORKERS' not allowed/],
  ['settings.SMTP_URL=smtp://user:password@mail', /'SMTP_URL' not allowed/],
  ['settings.FILES_URL=/data/files', /FILES_URL/],
  ['settings.APP_ENV=dev', /APP_ENV/],
  ['portal.shutdown.noticeSeconds=5', /minimum: got 5, want 11/],
  ['networkPolicy.ingressFrom=null', /missing property 'ingressFrom'/],
  ['networkPolicy.ingressFrom[0].from=x', /'from' not allowed/],
  ['externalSecret.enabled=true', /externalSecret\/store/],
  ['database.instances=1', /synchronousReplicas/],
  ['spread.machines=Never', /spread\/machines/],
]

export async function run(check: Check): Promise<void> {
  installTools()
  for (const set of sets) {
    await check(`${set}: Helm finds no fault, and Kubernetes and its operators take all of it`, async () => {
      assert.equal(lint(valuesOf(set)), '')
      for (const more of [[], ['--is-upgrade']]) {
        const { resources, refused } = render(valuesOf(set), ...more)
        assert.equal(refused, '')
        for (const version of kubernetesVersions) assert.equal(refusedByKubernetes(resources, version), '')
        assert.deepEqual(refusedByOperators(resources), [])
      }
    })
    await check(`${set}: no pod may write, rise or speak for itself`, async () =>
      keepsClosed(render(valuesOf(set)).resources),
    )
  }
  await check('wrong values are refused', async () => {
    for (const [given, said] of wrong)
      assert.match(render(valuesOf('least'), '--set', given.replaceAll(',', '\\,')).refused, said, given)
  })
  await check('only the ingress controller reaches the portal, and only Prometheus its figures', async () => {
    const { resources } = render(valuesOf('least'))
    const open = resources
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap(({ spec }) =>
        (spec.ingress ?? []).map((rule: Resource['spec']) => ({ of: spec.podSelector, ...rule })),
      )
    const named = (rule: Resource['spec']) => [
      rule.ports[0].port,
      rule.from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'],
    ]
    assert.deepEqual(open.map(named).sort(), [
      [8080, 'ingress-nginx'],
      [9464, 'monitoring'],
    ])
    assert(open.every((rule) => rule.from.length === 1 && rule.ports.length === 1))
  })
  await check(
    'the migration runs before the release, unless what it needs comes with the release',
    async () => {
      const hook = (set: string, ...more: string[]) =>
        render(valuesOf(set), ...more).resources.find(({ kind }) => kind === 'Job')?.metadata.annotations?.[
          'helm.sh/hook'
        ]
      assert.equal(hook('least'), 'pre-install,pre-upgrade')
      assert.equal(hook('everything'), undefined)
      assert.equal(hook('everything', '--is-upgrade'), 'pre-install,pre-upgrade')
    },
  )
  await tryDatabase(check)
}

function keepsClosed(resources: readonly Resource[]): void {
  const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  assert(workloads.length > 0)
  for (const { spec } of workloads) {
    const pod = spec.template.spec
    const [container] = pod.containers
    assert.equal(pod.automountServiceAccountToken, false)
    assert.deepEqual([pod.securityContext.runAsNonRoot, pod.securityContext.runAsUser], [true, 1000])
    assert.equal(container.securityContext.readOnlyRootFilesystem, true)
    assert.equal(container.securityContext.allowPrivilegeEscalation, false)
    assert.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] })
    const env = new Map<string, string>(
      container.env.map((one: { name: string; value: string }) => [one.name, one.value]),
    )
    for (const setting of env.keys())
      assert(setting === 'PGPASSWORD' || settingNames.includes(setting), setting)
    const seconds = (setting: string) => Number(env.get(setting) ?? 0)
    const ending = seconds('SHUTDOWN_NOTICE_SECONDS') + seconds('SHUTDOWN_DRAIN_SECONDS')
    assert((pod.terminationGracePeriodSeconds ?? 30) > ending + 10)
    if (!container.readinessProbe) continue
    const { periodSeconds, failureThreshold } = container.readinessProbe
    assert(seconds('SHUTDOWN_NOTICE_SECONDS') > periodSeconds * failureThreshold)
  }
}

/** The roles as CloudNativePG makes them: the files by a superuser in a database that another role owns, then the passwords. */
async function tryDatabase(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  const { resources } = render(valuesOf('everything'))
  const files = resources.find(({ data }) => data?.['two-roles.sql'])?.data as Record<string, string>
  const { initdb } = resources.find(({ kind }) => kind === 'Cluster')?.spec.bootstrap ?? {}
  const cluster = await startCluster({ port: await freePort(), superuser: 'postgres' })
  const people = await startTokenIssuer()
  try {
    await check(
      'the roles of its database: one migrates, the other serves, by passwords from the Secrets',
      async () => {
        cluster.ask(`CREATE ROLE ${initdb.owner} LOGIN`)
        cluster.ask(`CREATE DATABASE ${initdb.database} OWNER ${initdb.owner}`)
        for (const { key } of initdb.postInitApplicationSQLRefs.configMapRefs) {
          assert.doesNotMatch(files[key] ?? '', /PASSWORD/)
          cluster.ask(files[key] ?? '', initdb.database)
        }
        for (const role of ['invest_owner', 'invest'])
          cluster.ask(`ALTER ROLE ${role} PASSWORD 'it''s @ ${role}'`)
        const hba = join(cluster.data, 'pg_hba.conf')
        writeFileSync(
          hba,
          `local all postgres trust\nhost ${initdb.database} all 127.0.0.1/32 scram-sha-256\n`,
        )
        cluster.ask('SELECT pg_reload_conf()')
        const settings = (role: string) => ({
          DATABASE_URL: `postgres://${role}@127.0.0.1:${cluster.port}/${initdb.database}`,
          PGPASSWORD: `it's @ ${role}`,
          OIDC_ISSUER: people.issuer,
        })
        const { code, output } = await runCommand('migrate.ts', [], settings('invest_owner'))
        assert.equal(code, 0, output)
        const portal = await startPortal(settings('invest'))
        try {
          await portal.untilReady()
          assert.equal((await portal.call('GET', '/usuario/dados', people.token())).status, 200)
        } finally {
          await portal.stop()
        }
        const owners =
          "SELECT string_agg(DISTINCT tableowner, ',' ORDER BY tableowner) FROM pg_tables WHERE schemaname = 'public'"
        assert.equal(cluster.ask(owners, initdb.database), 'invest_audit,invest_owner')
      },
    )
  } finally {
    people.close()
    await cluster.remove()
  }
}
