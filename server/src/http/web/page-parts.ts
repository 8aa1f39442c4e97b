/**
 * What the page of a screen names beside the program, so that the browser loads all of it at once, and what it leaves out for
 * newcomers, who leave for the sign-in before any program is there (WEB-54, WEB-55).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@invest/contract/language'
import { leadsTo, type ScreenAddress, type ScreenName, screens } from '@invest/contract/screens'
import { portalName } from '@invest/contract/state'
import { filled } from '@invest/contract/texts'
import { html } from '../../html.ts'

/** Of the web's build (web/page-parts.ts). Paths are below the web's address. */
interface PageParts {
  /** The script that runs before the program. */
  early: string
  shell: Parts
  screens: Readonly<Partial<Record<ScreenName, ScreenParts>>>
}

interface Parts {
  scripts: readonly string[]
  styles: readonly string[]
  messages: Readonly<Record<Language, readonly string[]>>
}

interface ScreenParts extends Parts {
  access: 'signed-in' | 'public'
  /** The shell of a signed-in person may stand around it. */
  shell: boolean
  opening?: { hero: boolean; texts: Readonly<Record<Language, { title: string; lead: string }>> }
}

/** Undefined where the build has none, such as in tests. */
export function readPageParts(folder: string): PageParts | undefined {
  const file = join(folder, 'page-parts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : undefined
}

const named = Object.entries(screens) as [ScreenName, ScreenAddress][]
/** The provider comes back here; the program alone finishes a sign-in. */
const isReturn = (url: string) => /^\/invest-web\/auth\/callback(?:[/?#]|$)/.test(url)

const bare = { access: 'public', shell: false } as const
function partsAt(
  parts: PageParts,
  url: string,
): Pick<ScreenParts, 'access' | 'shell'> & Partial<ScreenParts> {
  if (isReturn(url)) return bare
  const [name] = named.find(([, screen]) => leadsTo(url, screen)) ?? []
  // An address that no screen has says so, within the shell where somebody is signed in.
  if (name === undefined) return { access: 'public', shell: true }
  return parts.screens[name] ?? bare
}

const base = '/invest-web/'
/** Low: over HTTP/1.1 a browser has six connections, and the session's calls must not wait behind a dozen small files. */
function linksTo(parts: readonly Partial<Parts>[], language: Language): string {
  const all = (pathsOf: (parts: Partial<Parts>) => readonly string[] | undefined) => [
    ...new Set(parts.flatMap((one) => pathsOf(one) ?? [])),
  ]
  return [
    ...[...all(({ scripts }) => scripts), ...all(({ messages }) => messages?.[language])].map(
      (path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${path}">`,
    ),
    ...all(({ styles }) => styles).map((path) => `<link rel="stylesheet" crossorigin href="${base}${path}">`),
  ].join('')
}

/**
 * Title and lead of the screen, where it will have them. They are no heading: the screen brings its own, and whoever waits for
 * that must not take this one for it.
 */
function openingOf(opening: ScreenParts['opening'], language: Language): string | undefined {
  if (!opening) return undefined
  const { title, lead } = opening.texts[language]
  return html`<div class="opening" role="status"${opening.hero && html` data-hero`}>
        <div class="opening-bar"><img src="${base}favicon.svg" width="36" height="36" alt="" />${portalName}</div>
        <div class="opening-text"><p class="opening-title">${filled(language, title)}</p><p>${filled(language, lead)}</p></div>
        <span class="starting-bar"></span>
      </div>`.text
}

/** The links and scripts of the program, as the build writes them. */
const programLinks =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)" crossorigin[^>]*>)/g

/** Completes the portal's page for one address. */
export function withPageParts(
  page: string,
  parts: PageParts | undefined,
  { url, hasSession, language }: { url: string; hasSession: boolean; language: Language },
): string {
  if (!parts) return page
  const { access, shell, ...files } = partsAt(parts, url)
  const early = `<script src="${base}${parts.early}" fetchpriority="high" async></script>`
  // Visitors have no shell around a screen that they read too.
  const links = linksTo(
    shell && (hasSession || access === 'signed-in') ? [parts.shell, files] : [files],
    language,
  )
  if (access === 'signed-in' && !hasSession) {
    const program = `${page.match(programLinks)?.join('') ?? ''}${links}`
    return page
      .replaceAll(programLinks, '')
      .replace('</head>', () => `<template id="portal">${program}</template>${early}</head>`)
  }
  const opening = hasSession ? openingOf(files.opening, language) : undefined
  // Before the program's own links: what it asks for first comes first.
  const first = hasSession && shell ? early : ''
  return page
    .replace(/<!--opening-->[\s\S]*<!--\/opening-->/, (start) => opening ?? start)
    .replace('<script type="module"', () => `${first}<script type="module"`)
    .replace('</head>', () => `${links}</head>`)
}
