/** What a file is, by its content, as programs that open it would say (FILE-6, FILE-31). */
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

export interface FoundType {
  mime: string
  /** For people to read; undefined where it has no name. */
  name?: string
}

/** Where readers look for the header of a PDF: mail programs and scanners put lines before it. */
const headOfPdf = 1024

/** Their endings say nothing to people. */
const names: Record<string, string> = {
  cfb: 'DOC, XLS, PPT',
  xml: 'XML, SVG',
  exe: 'EXE',
  jfif: 'JPG',
}

async function headOf(source: Buffer | string): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(0, headOfPdf)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headOfPdf), 0, headOfPdf, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Undefined where nothing is known of such content. */
export async function foundType(source: Buffer | string): Promise<FoundType | undefined> {
  const found = Buffer.isBuffer(source) ? await fileTypeFromBuffer(source) : await fileTypeFromFile(source)
  // A PNG that moves begins with a picture, which is kept.
  if (found?.mime === 'image/apng') return { mime: 'image/png', name: 'PNG' }
  if (found) return { mime: found.mime, name: names[found.ext] ?? found.ext.toUpperCase() }
  const head = (await headOf(source)).toString('latin1')
  if (head.includes('%PDF-')) return { mime: 'application/pdf', name: 'PDF' }
  if (/^\s*(?:<!doctype html|<html)/i.test(head)) return { mime: 'text/html', name: 'HTML' }
  if (/<svg[\s>]/i.test(head)) return { mime: 'image/svg+xml', name: 'SVG' }
  return undefined
}
