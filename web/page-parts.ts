/**
 * Tells the server which files each screen needs first, so that it names them in the page and the browser loads all of them
 * at once (docs/decisions/0025). It writes dist/page-parts.json, and the script that runs before the program.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@invest/contract/language'
import { build, type Plugin, type Rolldown } from 'vite'
import { bareCalls } from './bare-calls.ts'
import { type ScreenImport, screenImports } from './screen-imports.ts'

const source = fileURLToPath(new URL('src', import.meta.url))

const allScreens = (): ScreenImport[] =>
  readdirSync(join(source, 'areas')).flatMap((area) => {
    const file = join(source, 'areas', area, 'area.ts')
    return screenImports(file, readFileSync(file, 'utf8'))
  })

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
function openingOf({ module, opening }: ScreenImport) {
  if (!opening) return undefined
  const { title, lead, hero } = opening
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

    const screens = Object.fromEntries(
      allScreens().map((screen) => {
        const { name, module, access, shell } = screen
        const roots = [main, ...(shell ? [join(source, 'app/shell/shell.tsx')] : []), module]
        const files = filesOf(roots)
        // Whatever a loaded file holds runs, and waits for its messages.
        const modules = files.flatMap((file) => byFile.get(file)?.moduleIds ?? [])
        const messages = Object.fromEntries(
          languages.map((language) => [language, unique(filesOf(messagesOf(modules, language)))]),
        )
        if (messages.pt?.length === 0) throw new Error(`no messages are found for the screen ${name}`)
        return [
          name,
          {
            access,
            shell,
            scripts: unique(files.filter((file) => !already.has(file))),
            styles: unique(stylesOf(files).filter((file) => !mainStyles.has(file))),
            messages,
            opening: openingOf(screen),
          },
        ]
      }),
    )
    const early = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript() })
    this.emitFile({
      type: 'asset',
      fileName: 'page-parts.json',
      source: JSON.stringify({ early: this.getFileName(early), screens }),
    })
  },
}
