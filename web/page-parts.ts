/**
 * Tells the server which files each screen needs first, so that it names them in the page and the browser loads all of them
 * at once (docs/decisions/0025). It writes dist/page-parts.json, and the script that runs before the program.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { bareCalls } from './bare-calls.ts'
import { tooHeavy } from './first-weight.ts'
import type { AreaScreen, WebArea } from './src/lib/screens/area.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const source = join(web, 'src')

interface BuiltScreen {
  /** The key in the contract's `screens`. */
  name: string
  module: string
  access: 'signed-in' | 'public'
  /** The shell may stand around it. */
  shell: boolean
  opening: AreaScreen['opening']
}

/** The lists name questions to the server, which nobody asks here; the client of the calls needs a browser. */
const noCalls: Plugin = {
  name: 'no-calls',
  enforce: 'pre',
  load: { filter: { id: /\/lib\/api\/api\.ts$/ }, handler: () => 'export const call = () => {}' },
}

/** The screens of the areas' own lists. Which module a screen loads stands in the one import of its `load`. */
async function allScreens(): Promise<BuiltScreen[]> {
  const { module } = await runnerImport<{ areas: readonly WebArea[] }>(join(source, 'app/areas.ts'), {
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [noCalls],
  })
  return module.areas.flatMap((area) =>
    area.screens.map(({ at, load, access: given, shell = !given, opening }): BuiltScreen => {
      const access = given ?? 'signed-in'
      const name = Object.entries(screens).find(
        ([, screen]) => screen.path === at.path && !('atRoot' in screen),
      )?.[0]
      const path = /__vite_ssr_dynamic_import__\("([^"]+)"/.exec(load.toString())?.[1]
      if (!name || !path) throw new Error(`the screen ${at.path} of ${area.name} loads no module of its own`)
      return { name, module: join(web, path), access, shell, opening }
    }),
  )
}

/** Built apart, so that nothing of the program is shared with it: a shared file would have to come first. */
async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [bareCalls],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        input: join(source, 'app/early/early.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  if (output.length > 1) throw new Error('the early script has to be one file')
  return output[0].code
}

/** Each texts.ts stands beside the messages that it needs. */
const messagesOf = (modules: Iterable<string>, language: string): string[] =>
  [...modules]
    .filter((id) => id.startsWith(source) && id.endsWith('/texts.ts'))
    .map((id) => join(dirname(id), 'messages', `${language}.json`))
    .filter((file) => existsSync(file))

/** The texts of a screen's opening in each language. */
function openingOf(module: string, opening: BuiltScreen['opening']) {
  if (!opening) return undefined
  const { title, lead, hero = false } = opening
  return {
    hero,
    texts: Object.fromEntries(
      languages.map((language) => {
        const file = join(dirname(module), 'messages', `${language}.json`)
        const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
        const text = (key: string) => {
          if (!messages[key]) throw new Error(`${file} has no ${key}`)
          return messages[key]
        }
        return [language, { title: text(title), lead: text(lead) }]
      }),
    ),
  }
}

const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

let firstFiles: readonly string[] = []

export const pageParts: Plugin = {
  name: 'page-parts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    // The chunk that answers an import of the module comes last, and so it counts.
    const byModule = new Map([
      ...chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
      ...chunks.map((chunk) => [chunk.facadeModuleId ?? '', chunk] as const),
    ])

    const filesOf = (modules: readonly string[]) => {
      const files = new Set<string>()
      const waiting = modules.flatMap((id) => byModule.get(id)?.fileName ?? [])
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        if (files.has(file)) continue
        files.add(file)
        waiting.push(...(byFile.get(file)?.imports ?? []))
      }
      return [...files]
    }
    const main = join(source, 'main.tsx')
    const already = new Set(filesOf([main]))
    const stylesOf = (files: readonly string[]) =>
      files.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])
    const mainStyles = new Set(stylesOf([...already]))

    const partsFrom = (module: string) => {
      const files = filesOf([main, module])
      // Whatever a loaded file holds runs, and waits for its messages.
      const modules = files.flatMap((file) => byFile.get(file)?.moduleIds ?? [])
      const messages = Object.fromEntries(
        languages.map((language) => [language, unique(filesOf(messagesOf(modules, language)))]),
      )
      if (messages.pt?.length === 0) throw new Error(`no messages are found for ${module}`)
      return {
        scripts: unique(files.filter((file) => !already.has(file))),
        styles: unique(stylesOf(files).filter((file) => !mainStyles.has(file))),
        messages,
      }
    }
    const screens = Object.fromEntries(
      (await allScreens()).map(({ name, module, access, shell, opening }) => [
        name,
        { access, shell, ...partsFrom(module), opening: openingOf(module, opening) },
      ]),
    )
    const shell = partsFrom(join(source, 'app/shell/shell.tsx'))
    const early = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript() })
    this.emitFile({
      type: 'asset',
      fileName: 'page-parts.json',
      source: JSON.stringify({ early: this.getFileName(early), shell, screens }),
    })
    const { dashboard } = screens
    if (!dashboard) throw new Error('there is no dashboard')
    firstFiles = [
      ...already,
      ...[shell, dashboard].flatMap((part) => [...part.scripts, ...(part.messages.pt ?? [])]),
    ]
  },
  writeBundle({ dir = '' }) {
    // Vite still adds the lists of files when a bundle is generated, so the files themselves are weighed.
    const { early } = JSON.parse(readFileSync(join(dir, 'page-parts.json'), 'utf8'))
    const fault = tooHeavy(dir, [...firstFiles, early])
    if (fault) this.error(fault)
  },
}
