/** What a workbook keeps beside its sheets: where the first one that is shown stands, texts that cells share, and which formats are dates. */
import { posix } from 'node:path'
import { SheetUnreadable } from '../sheet.ts'
import { listen } from './xml.ts'
import type { Parts } from './zip-parts.ts'

/** What a workbook keeps must not grow with the file beyond what a thread has (DATA-21). */
const mostOfAKind = 65_536
const mostTexts = 500_000
const mostCharacters = 32_000_000

interface Relation {
  type: string
  target: string
}

async function relationsOf(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>()
  const { dir, base } = posix.parse(part)
  const pieces = parts.read(posix.join(dir, '_rels', `${base}.rels`))
  if (pieces)
    await listen(pieces, {
      opens(name, { Id = '', Type = '', Target = '', TargetMode }) {
        if (name !== 'Relationship' || TargetMode === 'External') return
        if (found.size >= mostOfAKind) throw new Error('too many relations')
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
        found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
      },
    })
  return found
}

const ofType = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.target

export interface Workbook {
  /** Names the part; sheets that their author has hidden are none to be read. */
  firstSheet: string
  /** Days are counted from 1904 on instead of 1900. */
  from1904: boolean
  /** The program that wrote it may have worked out no formula: a 0 is no result then. */
  isUnworked: boolean
  texts: string[]
  /** Whether a cell's style shows a number as a date. */
  isDate(style: number): boolean
  /** Whether it shows a hundred times the number, with a sign of per cent. */
  isPercent(style: number): boolean
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const part = ofType(await relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const pieces = parts.read(part)
  if (!pieces)
    throw parts.read('content.xml')
      ? new SheetUnreadable('PLANILHA_ODS', 'of OpenDocument')
      : new Error('no workbook')
  let firstId: string | undefined
  let from1904 = false
  let isUnworked = false
  await listen(pieces, {
    opens(name, { id, state, date1904, fullCalcOnLoad }) {
      if (name === 'sheet' && !/^(very)?hidden$/i.test(state ?? '')) firstId ??= id ?? ''
      else if (name === 'workbookPr') from1904 = isTrue(date1904)
      else if (name === 'calcPr') isUnworked = isTrue(fullCalcOnLoad)
    },
  })
  const relations = await relationsOf(parts, part)
  const firstSheet = relations.get(firstId ?? '')?.target
  if (!firstSheet) throw new Error('no sheet')
  return {
    firstSheet,
    from1904,
    isUnworked,
    texts: await readTexts(parts, ofType(relations, 'sharedStrings')),
    ...(await readFormats(parts, ofType(relations, 'styles'))),
  }
}

async function readTexts(parts: Parts, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  const add = (text: string) => {
    texts.push(text)
    characters += text.length
    if (texts.length > mostTexts || characters > mostCharacters)
      throw new SheetUnreadable('GRANDE_DEMAIS', 'too many texts')
  }
  const pieces = part && parts.read(part)
  if (pieces) await listen(pieces, textListener('si', add))
  return texts
}

/** Puts together the runs of a text; how it is pronounced is none of it. */
export function textListener(element: string, done: (text: string) => void) {
  let text = ''
  let inRun = false
  let pronounced = false
  return {
    opens(name: string) {
      if (name === element) text = ''
      else if (name === 'rPh') pronounced = true
      else if (name === 't') inRun = !pronounced
    },
    text(more: string) {
      if (inRun) text += more
    },
    closes(name: string) {
      if (name === 't') inRun = false
      else if (name === 'rPh') pronounced = false
      else if (name === element) done(unescaped(text))
    },
  }
}

/** The format writes characters that XML can't hold by their number. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Days, and days with a time; of a time alone (18 to 21, 45 to 47) nobody makes a date. */
const builtInDates = new Set([
  14,
  15,
  16,
  17,
  22,
  ...[27, 28, 29, 30, 31, 36],
  ...[50, 51, 52, 53, 54, 57, 58],
])

/** A format without what it only writes: quotes, brackets and escaped characters. */
const bare = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')

/** Letters of days and years; a month alone could be minutes. */
const showsDate = (code: string): boolean => /[dy]/i.test(bare(code)) && !/general/i.test(code)

async function readFormats(
  parts: Parts,
  part: string | undefined,
): Promise<Pick<Workbook, 'isDate' | 'isPercent'>> {
  const dates = new Set(builtInDates)
  const percents = new Set([9, 10])
  const formats: number[] = []
  let inStyles = false
  const pieces = part && parts.read(part)
  if (pieces)
    await listen(pieces, {
      opens(name, { numFmtId = '0', formatCode = '' }) {
        if (formats.length + dates.size + percents.size > mostOfAKind) throw new Error('too many formats')
        if (name === 'numFmt') {
          if (showsDate(formatCode)) dates.add(Number(numFmtId))
          else if (bare(formatCode).includes('%')) percents.add(Number(numFmtId))
        } else if (name === 'cellXfs') inStyles = true
        else if (name === 'xf' && inStyles) formats.push(Number(numFmtId))
      },
      closes(name) {
        if (name === 'cellXfs') inStyles = false
      },
    })
  const shows = (kind: ReadonlySet<number>) => (style: number) => kind.has(formats[style] ?? 0)
  return { isDate: shows(dates), isPercent: shows(percents) }
}
