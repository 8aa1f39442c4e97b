/**
 * Takes comments and long names out of the scripts that are copied as they are (public/), which visitors load before all
 * else. Then it packs the built files with brotli and gzip as hard as it goes, beside the plain ones. The server sends what a browser takes
 * (server/src/http/web/web-files.ts); packing at each answer would have to be quick, and makes them a tenth larger.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'vite'

const folder = join(import.meta.dirname, 'dist')
const packable = /\.(?:m?js|css|svg|json)$/
/** A smaller file fits into one packet anyway. */
const fromBytes = 1024

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function pack(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < fromBytes) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  writeFileSync(`${file}.br`, await brotli(content, options))
  writeFileSync(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
}

async function shorten(file: string): Promise<void> {
  const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  writeFileSync(file, code)
}

const copied = readdirSync(folder).filter((name) => name.endsWith('.js'))
await Promise.all(copied.map((name) => shorten(join(folder, name))))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => packable.test(name))
await Promise.all(files.map((name) => pack(join(folder, name))))
