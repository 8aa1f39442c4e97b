/** Owners type only the part that follows the site's address. */
export const socialSites = {
  linkFacebook: { name: 'Facebook', prefix: 'facebook.com/' },
  linkInstagram: { name: 'Instagram', prefix: 'instagram.com/' },
  linkLinkedin: { name: 'LinkedIn', prefix: 'linkedin.com/' },
} as const

export type SocialField = keyof typeof socialSites

export const socialHref = (field: SocialField, path: string): string =>
  `https://www.${socialSites[field].prefix}${path.replace(/^@/, '').split('/').map(encodeURIComponent).join('/')}`
