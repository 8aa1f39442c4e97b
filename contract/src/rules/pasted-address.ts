/// <reference path="./punycode.d.ts" />
/** Addresses as people paste them, of mail and of sites (API-62, COMPANY-27). Pure. */
import punycode from 'punycode.js'
import { pastedText } from './pasted-text.ts'

/** An internationalised domain is kept and shown in its letters: `xn--caf-dma.com` is `café.com`. */
export function domainInLetters(domain: string): string {
  const lower = domain.normalize('NFC').toLowerCase()
  try {
    return punycode.toUnicode(lower)
  } catch {
    return lower
  }
}

/**
 * An e-mail address without what stands around it: a label, `mailto:`, its owner's name, the sign that ends a sentence. Any
 * other text stays as it is, for `isEmail` to refuse.
 */
export function emailFrom(typed: string): string {
  const text = pastedText(typed)
    .replace(/^.*<([^<>]+)>[.,;]?$/, '$1')
    .replace(/^(?:e-?mail|correo(?: electr[oó]nico)?)\s*[:=]\s*/i, '')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/[.,;]+$/, '')
    .replace(/ ?@ ?/, '@')
    .trim()
  const [, box, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? []
  return box && domain ? `${box}@${domainInLetters(domain)}` : text
}

/** Sites of which a company gives what follows their name, and what else leads to them. */
const sites = {
  linkFacebook: /^(?:[\w-]+\.)?(?:facebook\.com|fb\.com)\//i,
  linkInstagram: /^(?:[\w-]+\.)?(?:instagram\.com|instagr\.am)\//i,
  linkLinkedin: /^(?:[\w-]+\.)?linkedin\.com\//i,
} as const
export type SocialField = keyof typeof sites
export const socialFields = Object.keys(sites) as SocialField[]

/** Cuts an address of the field's own site down to what follows its name; one of another site stays, to be told. */
export function socialPath(field: SocialField, typed: string): string {
  const text = pastedText(typed)
  const address = text.replace(/^https?:\/\//i, '')
  if (!sites[field].test(address)) return text
  const path = address.replace(sites[field], '')
  // Facebook's pages without a name are found by their number alone.
  const number = /^profile\.php\?(?:.*&)?id=(\d+)/i.exec(path)?.[1]
  return number ?? path.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/** Whether a path begins with the name of a site: somebody gave the address of another one. */
export const beginsWithSite = (path: string): boolean => /^(?:[\w-]+\.)+(?:com|net|org|br|me)\//i.test(path)

/** The address of a page as people copy it, a label aside: without its scheme it is https; its domain in letters. */
export function siteFrom(typed: string): string {
  const text = pastedText(typed).replace(/^(?:web ?site|site|url|p[aá]gina|web)\s*[:=]\s*/i, '')
  const [, scheme = '', host, rest = ''] =
    /^(https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,})((?:[:/?#].*)?)$/iu.exec(
      text,
    ) ?? []
  return host ? `${scheme.toLowerCase() || 'https://'}${domainInLetters(host)}${rest}` : text
}
