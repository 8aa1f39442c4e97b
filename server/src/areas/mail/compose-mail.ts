/** The layout of all of the portal's mails, as text and as HTML. Pure. */
import { type Language, languageTags } from '@invest/contract/language'
import { type Html, html } from '../../html.ts'

export interface MailSection {
  title?: string
  paragraphs?: readonly string[]
  list?: readonly string[]
  links?: readonly { text: string; address: string }[]
}

export interface ComposedMail {
  assunto: string
  texto: string
  html: string
}

const textOf = ({ title, paragraphs = [], list = [], links = [] }: MailSection): string =>
  [
    ...(title === undefined ? [] : [title]),
    ...(paragraphs.length > 0 ? [paragraphs.join('\n\n')] : []),
    ...list.map((item) => `- ${item}`),
    ...links.map(({ text, address }) => `${text}: ${address}`),
  ].join('\n')

/** What somebody typed keeps its lines (MAIL-20). */
const inLines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, i) => html`${i > 0 && html`<br>`}${line}`)

const htmlOf = ({ title, paragraphs = [], list = [], links = [] }: MailSection): Html =>
  html`${title !== undefined && html`<h2 style="font-size:1.1em">${title}</h2>`}
${paragraphs.map((text) => html`<p>${inLines(text)}</p>`)}
${list.length > 0 && html`<ul>${list.map((item) => html`<li>${item}</li>`)}</ul>`}
${links.map(({ text, address }) => html`<p><a href="${address}">${text}</a></p>`)}`

export const composeMail = (
  language: Language,
  assunto: string,
  sections: readonly MailSection[],
): ComposedMail => ({
  // A subject is a header, which ends with its line.
  assunto: assunto.replace(/\s+/g, ' '),
  texto: sections.map(textOf).join('\n\n'),
  html: html`<!doctype html><html lang="${languageTags[language]}"><body style="font-family:sans-serif;line-height:1.5">
${sections.map(htmlOf)}
</body></html>`.text,
})
