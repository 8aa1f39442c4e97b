/** What the portal writes to somebody, and its layout as text and as HTML. Pure. */
import { type Language, languageTags } from '@invest/contract/language'
import { type Html, html } from '../../html.ts'
import { addressOf, type Place } from './address.ts'
import { nameInMail } from './name-in-mail.ts'
import { texts } from './texts.ts'

interface Part<Link> {
  title?: string
  paragraphs?: readonly string[]
  list?: readonly string[]
  links?: readonly Link[]
}

/** An area's `letters.ts` makes them, in the words of its `messages`. */
export interface Letter {
  subject: string
  /** Whom it greets by name. */
  to?: string
  parts: readonly Part<Place & { text: string }>[]
  /** Its last words; without them, that nobody reads an answer. */
  foot?: string
}

export interface Reader {
  language: Language
  /** Null where a command writes, which knows no address of the portal: then nothing is linked. */
  publicUrl: string | null
}

/** How often it comes at most; undefined for what comes once. */
export type Rhythm = 'day' | 'week' | 'month' | undefined

export function automatic(language: Language, rhythm?: Rhythm): string {
  const say = texts.in(language)
  return say('automatic', { often: rhythm ? `, ${say(`rhythm.${rhythm}`)}` : '' })
}

type Addressed = Part<{ text: string; address: string }>

export interface ComposedMail {
  assunto: string
  texto: string
  html: string
}

const textOf = ({ title, paragraphs = [], list = [], links = [] }: Addressed): string =>
  [
    ...(title === undefined ? [] : [title]),
    ...(paragraphs.length > 0 ? [paragraphs.join('\n\n')] : []),
    ...list.map((item) => `- ${item}`),
    ...links.map(({ text, address }) => `${text}: ${address}`),
  ].join('\n')

/** What somebody typed keeps its lines (MAIL-22). */
const inLines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, i) => html`${i > 0 && html`<br>`}${line}`)

const htmlOf = ({ title, paragraphs = [], list = [], links = [] }: Addressed): Html =>
  html`${title !== undefined && html`<h2 style="font-size:1.1em">${title}</h2>`}
${paragraphs.map((text) => html`<p>${inLines(text)}</p>`)}
${list.length > 0 && html`<ul>${list.map((item) => html`<li>${item}</li>`)}</ul>`}
${links.map(({ text, address }) => html`<p><a href="${address}">${text}</a></p>`)}`

export function composeMail(
  { language, publicUrl }: Reader,
  { subject, to, parts, foot = automatic(language) }: Letter,
): ComposedMail {
  const written: readonly Letter['parts'][number][] = [
    ...(to === undefined ? [] : [{ paragraphs: [texts.in(language)('greeting', { name: nameInMail(to) })] }]),
    ...parts,
    { paragraphs: [foot] },
  ]
  const sections = written.map(({ links = [], ...part }) => ({
    ...part,
    links:
      publicUrl === null
        ? []
        : links.map(({ text, ...place }) => ({ text, address: addressOf(publicUrl, language, place) })),
  }))
  return {
    // A subject is a header, which ends with its line.
    assunto: subject.replace(/\s+/g, ' '),
    texto: sections.map(textOf).join('\n\n'),
    html: html`<!doctype html><html lang="${languageTags[language]}"><body style="font-family:sans-serif;line-height:1.5">
${sections.map(htmlOf)}
</body></html>`.text,
  }
}
