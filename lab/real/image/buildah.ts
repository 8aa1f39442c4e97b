/** buildah with a store of its own, as it runs without user namespaces and overlays. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const minutes = 60_000

export type Buildah = ReturnType<typeof createBuildah>

/** The part of an image's settings that a container starts by. */
export interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Labels: Record<string, string>
}

export function createBuildah(folder: string) {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']

  function run(
    command: string,
    args: string[],
    cwd = folder,
  ): { ok: boolean; output: string; errors: string } {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      cwd,
      encoding: 'utf8',
      timeout: 30 * minutes,
      maxBuffer: 64 * 1024 * 1024,
    })
    return { ok: status === 0, output: (stdout ?? '').trim(), errors: error?.message ?? stderr }
  }

  function program(command: string, args: string[], cwd?: string): string {
    const { ok, output, errors } = run(command, args, cwd)
    if (!ok) throw new Error(`${command} ${args.join(' ')}:\n${`${output}\n${errors}`.slice(-4000)}`)
    return output
  }

  const buildah = (...args: string[]) => program('buildah', [...store, ...args])

  /** Makes a container of an image, lets `work` have its folder, and removes it. */
  function withContainer<T>(image: string, work: (folder: string, container: string) => T): T {
    const container = buildah('from', '--pull-never', image)
    try {
      return work(buildah('mount', container), container)
    } finally {
      buildah('rm', container)
    }
  }

  return {
    program,
    has: (name: string) => run('buildah', [...store, 'inspect', '--type', 'image', name]).ok,
    pull: (name: string) => run('timeout', ['120', 'buildah', ...store, 'pull', '--quiet', name]).ok,
    make(name: string, from: string, fill: (folder: string) => void, settings: readonly string[] = []): void {
      withContainer(from, (folder, container) => {
        fill(folder)
        for (const setting of settings) buildah('config', '--env', setting, container)
        buildah('commit', '--quiet', container, name)
      })
    },
    build: (context: string, file: string, name: string) =>
      program(
        'buildah',
        [
          ...store,
          'bud',
          '--isolation',
          'chroot',
          '--pull-never',
          '--network',
          'host',
          '-f',
          file,
          '-t',
          name,
          '.',
        ],
        context,
      ),
    config: (name: string): ImageConfig =>
      JSON.parse(buildah('inspect', '--type', 'image', name)).OCIv1.config,
    /** The image's files, until `end`. */
    mount(name: string): { folder: string; end(): void } {
      const container = buildah('from', '--pull-never', name)
      return { folder: buildah('mount', container), end: () => void buildah('rm', container) }
    },
    /** Removes an image and what its build has left; bases stay for the next time. */
    remove(name: string): void {
      run('buildah', [...store, 'rmi', '--force', name])
      run('buildah', [...store, 'rmi', '--prune'])
    },
  }
}
