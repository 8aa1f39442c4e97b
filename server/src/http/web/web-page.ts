/**
 * Completes a page of the web's build: its language, what links to it show, and the settings, so that the web asks for
 * none of them. Whatever people have typed is escaped.
 */
import { createHash } from 'node:crypto'
import { type Language, languages, languageTags } from '@invest/contract/language'
import { pathFromRoot, type ScreenAddress } from '@invest/contract/screens'
import { portalName } from '@invest/contract/state'
import { withState } from '@invest/contract/state/in-html'
import { sharedPictureSize } from '../../brand/sizes.ts'
import { Html, html } from '../../html.ts'
import type { PageHead } from './screen-head.ts'

/** 1200 by 630 pixels, as chats like it. */
const ownPicture = { path: '/invest-web/compartilhar.png', ...sharedPictureSize }
const openGraphLocales: Readonly<Record<Language, string>> = { pt: 'pt_BR', en: 'en_US', es: 'es_ES' }

export const screenUrl = (
  publicUrl: string,
  language: Language,
  screen: ScreenAddress,
  parameter?: string,
): string => publicUrl + pathFromRoot(screen, language, parameter)

/** The screen's address in each language, Portuguese for readers of any other. */
export const alternatives = (publicUrl: string, screen: ScreenAddress, parameter?: string) =>
  [...languages.map((one) => [one, one] as const), ['x-default', 'pt'] as const].map(([name, language]) => ({
    name,
    url: screenUrl(publicUrl, language, screen, parameter),
  }))

interface SharedScreen {
  publicUrl: string
  language: Language
  /** The screen that search engines know it by. */
  screen: ScreenAddress
  parameter: string | undefined
  head: PageHead
  /** Whether search engines should list the page. */
  listed: boolean
}

export function headOf({ publicUrl, language, screen, parameter, head, listed }: SharedScreen): Html {
  const own = screenUrl(publicUrl, language, screen, parameter)
  const title = `${head.title} · ${portalName}`
  const picture = new URL(head.image ?? ownPicture.path, publicUrl).href
  return html`<title>${title}</title>
    <meta name="description" content="${head.description}" />
    ${!listed && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${own}" />
    ${alternatives(publicUrl, screen, parameter).map(
      ({ name, url }) => html`<link rel="alternate" hreflang="${name}" href="${url}" />
    `,
    )}<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${portalName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${head.description}" />
    <meta property="og:url" content="${own}" />
    <meta property="og:locale" content="${openGraphLocales[language]}" />
    <meta property="og:image" content="${picture}" />
    ${
      head.image === undefined &&
      html`<meta property="og:image:width" content="${ownPicture.width}" />
    <meta property="og:image:height" content="${ownPicture.height}" />`
    }
    <meta name="twitter:card" content="${head.image === undefined ? 'summary_large_image' : 'summary'}" />
    ${head.structured && structuredData(head.structured)}`
}

/** JSON within HTML: nothing in it can end the element, and as data it is no script to the content policy. */
const withoutTags = (json: string): string => json.replaceAll('<', '\\u003c')
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${withoutTags(json)}</script>`
/** What search engines read of the page, by schema.org. */
const structuredData = (data: object): Html =>
  new Html(`<script type="application/ld+json">${withoutTags(JSON.stringify(data))}</script>`)

/** What is read before the program has come, and by whoever runs none. The program puts the whole screen in its place. */
export function firstContent({ title, description, heading, lead }: PageHead, language: Language): Html {
  const text = lead ?? { text: description, language }
  return html`<main class="first">
        <h1>${heading ?? title}</h1>
        <p lang="${languageTags[text.language]}">${text.text}</p>
        <span class="starting-bar"></span>
      </main>`
}

/** `head` takes the place of the built page's title, `first` that of its starting screen. */
export function composePage(
  built: string,
  {
    language,
    settings,
    shared,
    script,
    shows,
  }: {
    language: Language
    settings: string
    shared?: { head: Html; first: Html } | undefined
    /** The address of a file of the portal that the page loads besides its program. */
    script?: string | undefined
    /** What of the links that are for one of several pages is asked for early. */
    shows?: 'home' | 'municipalities'
  },
): string {
  return withState(built)
    .replace(/<!--start-->[\s\S]*<!--\/start-->/, (start) => shared?.first.text ?? start)
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/\s*<link\b[^>]*\bdata-language="(\w+)"[^>]*>/g, (link, of) => (of === language ? link : ''))
    .replace(/\s*<link\b[^>]*\bdata-for="(\w+)"[^>]*>/g, (link, of) => (of === shows ? link : ''))
    .replace(/<title>[^<]*<\/title>/, (title) => shared?.head.text ?? title)
    .replace(
      '</head>',
      () =>
        `${dataBlock('invest-config', settings)}${script ? `<script src="${script}" defer></script>` : ''}</head>`,
    )
}

export const tagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`
