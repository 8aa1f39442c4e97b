/** Helm built by Go, kubernetes-validate by pip, and the definitions of resources that Kubernetes itself does not know. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { NotInstalled } from '../part.ts'

const helmVersion = 'v3.22.0'
const validateVersion = '1.37.0'
/** The oldest Kubernetes that Chart.yaml allows, and the newest that the validator knows. */
export const kubernetesVersions = ['1.30', '1.37']
/** Whose definition is in which module of Go. */
const definitions = {
  Cluster: [
    'github.com/cloudnative-pg/cloudnative-pg@v1.28.0',
    'config/crd/bases/postgresql.cnpg.io_clusters.yaml',
  ],
  ExternalSecret: [
    'github.com/external-secrets/external-secrets@v1.3.2',
    'config/crds/bases/external-secrets.io_externalsecrets.yaml',
  ],
  PodMonitor: [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  ],
} as const

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'chart')
const chart = join(root, 'deploy', 'chart')
const helmProgram = join(cache, 'bin', `helm-${helmVersion}`)
const validator = join(cache, `validate-${validateVersion}`)

// biome-ignore lint/suspicious/noExplicitAny: any resource of Kubernetes
export type Resource = { apiVersion: string; kind: string; metadata: any; spec: any; data: any }

function run(command: string, args: string[], options: { env?: NodeJS.ProcessEnv } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: cache,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  })
  return { ok: status === 0, output: stdout ?? '', errors: error?.message ?? stderr }
}

function need(command: string, args: string[], env?: NodeJS.ProcessEnv): string {
  const { ok, output, errors } = run(command, args, env && { env: { ...process.env, ...env } })
  if (!ok) throw new NotInstalled(`${command} ${args.join(' ')}: ${errors.trim().split('\n').at(-1)}`)
  return output
}

export function installTools(): void {
  mkdirSync(join(cache, 'bin'), { recursive: true })
  if (!existsSync(helmProgram)) {
    console.log(`  Building Helm ${helmVersion}, which takes some minutes ...`)
    need('go', ['install', `helm.sh/helm/v3/cmd/helm@${helmVersion}`], { GOBIN: join(cache, 'bin') })
    need('mv', [join(cache, 'bin', 'helm'), helmProgram])
  }
  if (!existsSync(join(validator, 'bin', 'kubernetes-validate'))) {
    need(process.env.PYTHON || 'python3', ['-m', 'venv', validator])
    need(join(validator, 'bin', 'pip'), ['install', '--quiet', `kubernetes-validate==${validateVersion}`])
  }
}

/** Answers what `helm lint` finds wrong; '' where it finds nothing. */
export function lint(values: string): string {
  const { ok, output, errors } = run(helmProgram, [
    'lint',
    '--strict',
    '--kube-version',
    '1.33',
    chart,
    '-f',
    values,
  ])
  return ok ? '' : output + errors
}

/** What the chart makes of a file of values, or Helm's refusal. */
export function render(
  values: string,
  ...more: string[]
): { text: string; resources: Resource[]; refused: string } {
  const args = [
    'template',
    'try',
    chart,
    '--namespace',
    'invest',
    '--kube-version',
    '1.33',
    '-f',
    values,
    ...more,
  ]
  const { ok, output, errors } = run(helmProgram, args)
  const resources = ok ? output.split(/^---$/m).map((one) => parse(one)) : []
  return { text: output, resources: resources.filter(Boolean), refused: ok ? '' : errors }
}

/** Answers what Kubernetes of that version would not take; '' where it takes all. */
export function refusedByKubernetes(resources: readonly Resource[], version: string): string {
  const own = resources.filter(({ kind }) => !(kind in definitions))
  const program = join(validator, 'bin', 'kubernetes-validate')
  const file = join(cache, 'rendered.yaml')
  writeFileSync(file, own.map((one) => JSON.stringify(one)).join('\n---\n'))
  const { ok, output, errors } = run(program, ['--strict', '--no-warn', '--quiet', '-k', version, file])
  return ok ? '' : output + errors
}

/** Answers what the operators' own definitions would not take. */
export function refusedByOperators(resources: readonly Resource[]): string[] {
  return resources.flatMap((resource) => {
    if (!(resource.kind in definitions)) return []
    const schema = closed(definitionOf(resource))
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
      schema as object,
    )
    validate(resource)
    return (validate.errors ?? []).map((error) => `${resource.kind}${error.instancePath} ${error.message}`)
  })
}

function definitionOf({ kind, apiVersion }: Resource): unknown {
  const [module, path] = definitions[kind as keyof typeof definitions]
  const { Dir } = JSON.parse(need('go', ['mod', 'download', '-json', module]))
  const { versions } = parse(readFileSync(join(Dir, path), 'utf8')).spec
  const found = versions.find(({ name }: { name: string }) => name === apiVersion.split('/')[1])
  if (!found) throw new Error(`${kind} has no version ${apiVersion}`)
  return found.schema.openAPIV3Schema
}

/** The schema with nothing allowed that it does not name, as Kubernetes drops such fields without a word. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const open = 'additionalProperties' in copy || copy['x-kubernetes-preserve-unknown-fields'] === true
  return copy.type === 'object' && copy.properties && !open ? { ...copy, additionalProperties: false } : copy
}
