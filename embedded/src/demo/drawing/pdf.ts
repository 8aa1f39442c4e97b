/** Writes a small PDF of one A4 page, in Helvetica with Portuguese letters. */

const lineLength = 84

/** Lines that are too long are broken between words. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const body = lines.flatMap(wrap)
  const text = [
    'BT /F2 22 Tf 56 770 Td',
    `(${escapeText(title)}) Tj`,
    '/F1 12 Tf 0 -38 Td 18 TL',
    ...body.map((line) => `(${escapeText(line)}) Tj T*`),
    'ET',
    // This draws a rule in the portal's colour below the title.
    '0.302 0.714 0.675 RG 2 w 56 756 m 540 756 l S',
    'BT /F1 9 Tf 56 48 Td (Documento de demonstra\u00e7\u00e3o: empresa e n\u00fameros inventados.) Tj ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Title (${escapeText(title)}) >>`,
  ])
}

/** Numbers the objects from 1 and appends the table of where each begins. The last object has to be the information. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  // The offsets above are right only with one byte per character.
  return Buffer.from(file, 'latin1')
}

const escapeText = (text: string) => text.replace(/[\\()]/g, '\\$&')

function wrap(line: string): string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.length - 1
    const candidate = lines[last] ? `${lines[last]} ${word}` : word
    if (candidate.length > lineLength) lines.push(word)
    else lines[last] = candidate
  }
  return lines
}
