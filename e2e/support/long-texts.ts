/** Makes the names and texts in the portal's answers as long as people may write them, so that every screen shows some. */
import type { Page, Route } from '@playwright/test'

/** No place to break a line in it, as in an address or a name that somebody ran together. */
export const longWord = `Longo${'comprimento'.repeat(5)}`

/** Fields that hold what people, catalogues and registries write. What programs read stands in others. */
const written =
  /^(nome(?!Permissao)\w*|titulo|assunto|descricao\w*|mensagem|texto|detalhe|nota|de|por|com|autor|investidor|instituicao|agencia|bairro|municipio|distrito|enderecoCompleto|email|fonte\w*|motivo|quando|alvo|pt|en|es)$/

/** Codes that programs read, such as `EMPRESA` or `mail-folder-changes`, have neither blanks nor both cases. */
const isWritten = (text: string) => /\p{Lu}\p{Ll}|\s/u.test(text) && !/^\d{4}-\d\d|:\/\//.test(text)

export function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'email') return value.replace(/^[^@]+@/, `${longWord.toLowerCase()}@`)
    return written.test(key) && isWritten(value) ? `${value} ${longWord}` : value
  }
  if (Array.isArray(value)) return value.map((item) => lengthened(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lengthened(item, name)]))
}

/** Catalogues of thousands of codes, whose own names are as long. */
const catalogue = 1_000_000

async function answerLonger(route: Route): Promise<void> {
  const answer = await route.fetch()
  const json = answer.ok() && answer.headers()['content-type']?.startsWith('application/json')
  if (!json) return route.fulfill({ response: answer })
  const body = await answer.text()
  if (body.length > catalogue) return route.fulfill({ response: answer, body })
  return route.fulfill({ response: answer, body: JSON.stringify(lengthened(JSON.parse(body))) })
}

/** Lengthens what the API answers to the page from now on. A screen that was left waits for no answer. */
export const lengthenTexts = (page: Page): Promise<unknown> =>
  page.route(/\/invest-api\/(?!sessao)/, (route) =>
    answerLonger(route).catch(() => route.abort().catch(() => undefined)),
  )
