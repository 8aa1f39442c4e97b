import { expect, it } from 'vitest'
import { replyText, textOfHtml } from './reply-text.ts'

it.each([
  [
    'Gmail, pt',
    'Dois bastam.\n\nEm qua., 25 de nov. de 2026 às 10:00, Invest RS <r@x.test>\nescreveu:\n\n> citado\n',
    'Dois bastam.',
  ],
  [
    'Gmail, es',
    'Gracias.\n\nEl mié, 25 nov 2026 a las 10:00, Invest RS (<r@x.test>) escribió:\n\n> citado\n',
    'Gracias.',
  ],
  [
    'Gmail, en',
    'Thanks.\n\nOn Wed, Nov 25, 2026 at 10:00 AM Invest RS <r@x.test> wrote:\n\n> quoted\n',
    'Thanks.',
  ],
  [
    'Outlook, pt',
    'Segue.\r\n\r\nDe: Invest RS <r@x.test>\r\nEnviada em: quarta-feira\r\nPara: Ana\r\nAssunto: Re\r\n\r\nx',
    'Segue.',
  ],
  ['a signature', 'Ok.\n\n-- \nAna Souza\n', 'Ok.'],
  ['answers between quoted lines', 'Ok:\n\n> onde?\naqui\n> quando?\nhoje\n', 'Ok:\naqui\nhoje'],
  ['only a quotation', '> citado\n', ''],
  ['a zero', 'Um\u0000 dois', 'Um dois'],
  ['several paragraphs', 'Um\nDois\n\n\n\nTrês', 'Um\nDois\n\nTrês'],
])('leaves out what %s quotes', (_, text, own) => {
  expect(replyText(text)).toBe(own)
})

it.each([
  ['blank lines', '\n'.repeat(1_000_000)],
  ['blanks', `${' '.repeat(1_000_000)}x`],
  ['beginnings of attributions', 'On '.repeat(300_000)],
  ['marks of quotations', '>'.repeat(1_000_000)],
  ['dashes', '-'.repeat(1_000_000)],
])('takes no time over a million characters of %s', (_, text) => {
  const start = performance.now()
  replyText(text)
  textOfHtml(text)
  expect(performance.now() - start).toBeLessThan(3000)
})

it('takes no time over HTML that nothing closes', () => {
  const start = performance.now()
  for (const tag of ['<style>', '<blockquote>', '<p ', '<', '&#']) textOfHtml(tag.repeat(200_000))
  expect(performance.now() - start).toBeLessThan(3000)
})
