/** Tells search engines which screens are public, in which languages. */
import { languages } from '@invest/contract/language'
import { pathFromRoot } from '@invest/contract/screens'
import { LRUCache } from 'lru-cache'
import { html } from '../../html.ts'
import type { ScreenHead } from './screen-head.ts'
import { alternatives, screenUrl } from './web-page.ts'

/** At the root, since a site map speaks of nothing above its own address. */
export const siteMapPath = '/sitemap.xml'

/** Screens that only repeat another one are left out. */
async function siteMap(publicUrl: string, heads: readonly ScreenHead[]): Promise<string> {
  const entries: string[] = []
  for (const { at, insteadOf, parameters } of heads) {
    if (insteadOf) continue
    for (const parameter of parameters ? await parameters() : [undefined]) {
      const links = alternatives(publicUrl, at, parameter).map(
        ({ name, url }) => html`<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`,
      )
      for (const language of languages)
        entries.push(
          html`<url><loc>${screenUrl(publicUrl, language, at, parameter)}</loc>${links}</url>`.text,
        )
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const keptMs = 3_600_000

/** The site map as it was read within the last hour; one that can't be read is read again by the next call. */
export function keptSiteMap(publicUrl: string, heads: readonly ScreenHead[]): () => Promise<string> {
  const kept = new LRUCache<'map', string>({
    max: 1,
    ttl: keptMs,
    fetchMethod: () => siteMap(publicUrl, heads),
  })
  return async () => (await kept.fetch('map')) ?? ''
}

/** Screens that need a sign-in lead to its page, which is of no use in a search. The longest line that fits wins. */
export const robots = (publicUrl: string, heads: readonly ScreenHead[]): string =>
  [
    'User-agent: *',
    ...heads
      .filter(({ at, insteadOf }) => !insteadOf && !at.atRoot)
      .flatMap(({ at }) => languages.map((language) => `Allow: ${pathFromRoot(at, language)}`)),
    'Allow: /invest-web/assets/',
    'Disallow: /invest-web/*/',
    'Disallow: /realms/',
    '',
    `Sitemap: ${publicUrl}${siteMapPath}`,
    '',
  ].join('\n')
