import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { replyText, wholeText } from './reply-text.ts'

const corpus = readFileSync(new URL('./fixtures/replies.txt', import.meta.url), 'utf8')
  .split(/^=== (?!right$)/m)
  .slice(1)
  .map((entry) => {
    const [head = '', right = ''] = entry.split('=== right\n')
    const [name = '', ...lines] = head.split('\n')
    return [name, lines.join('\n'), right.trimEnd()] as const
  })

describe('of replies as mail programs write them', () => {
  it('there are forty, of fifteen programs in six languages', () => {
    const names = corpus.map(([name]) => name.replace(' [html]', '').split(', '))
    expect(corpus.length).toBeGreaterThanOrEqual(40)
    expect(new Set(names.map(([program]) => program)).size).toBeGreaterThanOrEqual(15)
    expect(new Set(names.map(([, language]) => language))).toEqual(
      new Set(['pt', 'en', 'es', 'de', 'fr', 'zh']),
    )
  })

  it.each(corpus)('%s', (name, text, right) => {
    const given = name.includes('[html]') ? textOfHtml(text) : text
    expect(replyText(given)).toBe(right)
    expect(replyText(given)).not.toContain('exemplo.test')
    // Nothing is lost: the whole holds each line that was typed.
    for (const line of right.split('\n')) expect(wholeText(given)).toContain(line)
  })
})

it.each([
  ['a signature', 'Ok.\n\n-- \nAna Souza\n', 'Ok.\n\n--\nAna Souza'],
  [
    'answers between quoted lines',
    'Ok:\n\n> onde?\naqui\n> quando?\nhoje\n',
    'Ok:\n\n> onde?\naqui\n> quando?\nhoje',
  ],
  ['a quotation that nothing announces', '> citado\n', '> citado'],
  [
    'nothing but the portal’s mail',
    'Em 25/11/2026 10:00, Invest RS escreveu:\n> —— Responda acima desta linha ——\n> x\n',
    '',
  ],
  ['a zero', 'Um\u0000 dois', 'Um dois'],
  ['several paragraphs', 'Um\nDois\n\n\n\nTrês', 'Um\nDois\n\nTrês'],
  ['the portal’s line with other dashes', 'Sim.\n\n-- Responda acima desta linha --\n\nx', 'Sim.'],
  [
    'the portal’s line behind a word',
    'Sim.\nInvest RS —— Responda acima desta linha ——\nx',
    'Sim.\nInvest RS',
  ],
])('keeps what is typed: %s', (_, text, own) => {
  expect(replyText(text)).toBe(own)
})

it.each([
  ['blank lines', '\n'.repeat(1_000_000)],
  ['blanks', `${' '.repeat(1_000_000)}x`],
  ['beginnings of attributions', 'On '.repeat(300_000)],
  ['marks of quotations', '>'.repeat(1_000_000)],
  ['dashes', '-'.repeat(1_000_000)],
  ['addresses', 'a@'.repeat(500_000)],
  ['lines of quotations', '> a\n'.repeat(250_000)],
  ['lines that end as headers do', 'x:\n'.repeat(330_000)],
  ['headers of mail', 'De: a@b.test\n'.repeat(80_000)],
  ['quotations and answers in turns', '> a\nb\n'.repeat(150_000)],
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
