/** Files of people's programs: they write them anew here, and the portal reads them as it reads those that are kept (DATA-35, DISTRICT-96). */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDrawingText } from '@invest/contract/rules/drawing-encoding'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { readDrawing } from '../../server/src/areas/districts/drawings/reading/read-drawing.ts'
import { readSheet } from '../../server/src/sheets/read-sheet.ts'
import { type SheetLine, SheetUnreadable } from '../../server/src/sheets/sheet.ts'
import { type Check, NotInstalled } from './part.ts'

export const name = 'office-programs'

const kept = (path: string) => fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url))
const tables = kept('sheets/written')
const drawings = kept('areas/districts/drawings/reading/fixtures')
/** A program that waits for a display or a person. */
const longestMs = 120_000

export async function run(check: Check): Promise<void> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'invest-office-'))
  try {
    await goThrough(check, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function install(): void {
  const programs = ['soffice', 'inkscape', 'ssconvert']
  const isThere = () =>
    programs.every((program) => existsSync(`/usr/bin/${program}`)) &&
    spawnSync('/usr/bin/python3', ['-c', 'import openpyxl, xlsxwriter']).status === 0
  if (!isThere())
    installPackages(
      ...[
        'libreoffice-calc',
        'libreoffice-draw',
        'inkscape',
        'gnumeric',
        'python3-openpyxl',
        'python3-xlsxwriter',
      ],
    )
  if (!isThere())
    throw new NotInstalled('LibreOffice, Inkscape, Gnumeric, openpyxl and XlsxWriter are needed')
}

async function goThrough(check: Check, folder: string): Promise<void> {
  const write = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: folder, timeout: longestMs, encoding: 'utf8' })
    assert.equal(status, 0, `${program}: ${stderr}`)
  }

  await check('LibreOffice, Gnumeric, openpyxl and XlsxWriter write the tables that are kept', async () => {
    write('/bin/sh', join(tables, 'write.sh'))
    const written = readdirSync(folder).sort()
    const expected = readdirSync(tables).filter((name) => !/^README|^write\.|-source\./.test(name))
    assert.deepEqual(written, expected.sort())
  })
  for (const name of readdirSync(folder))
    await check(`${name} says what the kept one says`, async () => {
      assert.deepEqual(await told(join(folder, name)), await told(join(tables, name)))
    })

  await check('Inkscape writes the drawings that are kept', async () => {
    cpSync(join(drawings, 'inkscape-source.svg'), join(folder, 'inkscape-source.svg'))
    const actions = /--actions="([^"]+)"/.exec(readFileSync(join(drawings, 'README.md'), 'utf8'))?.[1] ?? ''
    const asSvg = ['--export-type=svg']
    write(
      'inkscape',
      'inkscape-source.svg',
      `--actions=${actions}`,
      ...asSvg,
      '--export-filename=inkscape.svg',
    )
    write('inkscape', 'inkscape.svg', '--export-plain-svg', ...asSvg, '--export-filename=inkscape-plain.svg')
  })
  await check('LibreOffice Draw writes the drawing that is kept', async () => {
    const office = `-env:UserInstallation=file://${folder}/office`
    cpSync(join(drawings, 'libreoffice-draw-source.fodg'), join(folder, 'libreoffice-draw.fodg'))
    write('soffice', office, '--headless', '--convert-to', 'svg', 'libreoffice-draw.fodg')
  })
  for (const name of ['inkscape.svg', 'inkscape-plain.svg', 'libreoffice-draw.svg'])
    await check(`${name} shows and hides what the kept one does`, async () => {
      assert.deepEqual(shown(join(folder, name)), shown(join(drawings, name)))
    })
}

/** The lines of a table, or why it is none. */
async function told(path: string): Promise<SheetLine[] | string> {
  const lines: SheetLine[] = []
  try {
    for await (const some of readSheet(path, { columns: 9 })) lines.push(...some)
    return lines
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.problem
    throw error
  }
}

/** The ids and texts that a drawing shows, and what is left out of it: coordinates may differ by a program's version. */
function shown(path: string) {
  const drawing = readDrawing(readDrawingText(readFileSync(path)))
  if ('problem' in drawing) return drawing.problem
  const { svg, leftOut } = drawing
  return {
    ids: [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    texts: [...svg.matchAll(/>([^<>]*\S[^<>]*)</g)].map(([, text]) => text),
    leftOut: leftOut.map(({ nome, motivo }) => `${motivo} ${nome}`),
  }
}
