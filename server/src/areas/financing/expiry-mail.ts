/** What the holder of an ended reservation reads, in their language. */
import { formatCnpj } from '@invest/contract/cnpj'
import type { Language } from '@invest/contract/language'
import { expiryWords } from './messages/expiry.ts'

interface Ended {
  empresa: string
  cnpj: string
  nomeInstituicao: string
  ate: Date
  publicUrl: string
}

const tags = { pt: 'pt-BR', en: 'en', es: 'es' } as const

/** Deadlines are the state's, wherever the reader is. */
const instant = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(at)

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

export function expiryMail(
  language: Language,
  { empresa, cnpj, nomeInstituicao, ate, publicUrl }: Ended,
): { assunto: string; texto: string; html: string } {
  const words = expiryWords[language]
  const link = `${publicUrl}/invest-web/${language}/empresas-elegiveis?cnpj=${cnpj}`
  const paragraphs = words.paragraphs({
    empresa: `${empresa} (CNPJ ${formatCnpj(cnpj)})`,
    instituicao: nomeInstituicao,
    ate: instant(language, ate),
  })
  return {
    assunto: words.subject(empresa),
    texto: [...paragraphs, `${words.link}: ${link}`, words.automatic].join('\n\n'),
    html: `<!doctype html><html lang="${tags[language]}"><body style="font-family:sans-serif;line-height:1.5">${paragraphs
      .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
      .join(
        '',
      )}<p><a href="${escaped(link)}">${escaped(words.link)}</a></p><p>${escaped(words.automatic)}</p></body></html>`,
  }
}
