/** What an area tells about a public screen to whoever runs no script: chats that preview a link, and search engines. */
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { ScreenAddress } from '@invest/contract/screens'

export interface PageHead {
  title: string
  description: string
  /** The address of a picture, whole or from the portal's root; the portal's own where there is none. */
  image?: string | undefined
  /** What the page shows until its program has come, where it is other than title and description. */
  heading?: string
  lead?: { text: string; language: Language }
  /** What search engines read of it, by schema.org. */
  structured?: object
}

export interface ScreenHead {
  at: ScreenAddress
  /** The screen that search engines should know instead, where this one shows the same. */
  insteadOf?: ScreenAddress
  /** What is told without the database. */
  general: {
    title: InEachLanguage
    description: InEachLanguage
    heading?: InEachLanguage
    lead?: InEachLanguage
  }
  /** Null where there is nothing at the address: the page is then a 404. Absent where the general words say it all. */
  read?(language: Language, parameter: string | undefined): Promise<PageHead | null>
  /** The parameters that the site map names. Absent for a screen without one. */
  parameters?(): Promise<string[]>
}

/** The words without the database; a language without them has the Portuguese ones. */
export const generalHead = ({ general }: ScreenHead, language: Language): PageHead => ({
  title: general.title[language] || general.title.pt,
  description: general.description[language] || general.description.pt,
  ...(general.heading && { heading: general.heading[language] }),
  ...(general.lead && { lead: { text: general.lead[language], language } }),
})
