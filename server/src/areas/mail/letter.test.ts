import { expect, it } from 'vitest'
import { composeMail } from './letter.ts'

it('keeps the lines of typed text in HTML, and escapes them (MAIL-22)', () => {
  const { html, texto } = composeMail(
    { language: 'pt', publicUrl: null },
    { subject: 'x', parts: [{ paragraphs: ['Bom dia,\nquero o lote <7>.\r\n\r\nVera'] }] },
  )
  expect(html).toContain('<p>Bom dia,<br>quero o lote &lt;7&gt;.<br><br>Vera</p>')
  expect(texto).toContain('Bom dia,\nquero')
})
