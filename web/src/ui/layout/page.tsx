/** The frame of a screen. Its title is also the tab's, and takes the focus when the screen opens. */
import { type Language, languageTags } from '@invest/contract/language'
import { portalName } from '@invest/contract/state'
import { type ReactNode, useEffect, useRef } from 'react'
import { isDialogOpen } from '../dialogs/use-focus-return.ts'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import classes from './page.module.css'

interface PageProps {
  title: string
  /** Of the title, where it is not the reader's. */
  titleLanguage?: Language | undefined
  lead?: ReactNode
  /** Stands before the title. */
  picture?: ReactNode
  /** The place that the screen belongs to. */
  back?: BackLinkProps | undefined
  /** At most two buttons beside the title (WEB-181). */
  actions?: ReactNode
  /** The menu of the rest, a `MoreMenu`; as a part of its own it is loaded by pages that have one alone. */
  more?: ReactNode
  /** Limits the width for reading and for forms. */
  narrow?: boolean
  /** Uses the whole width, for a map beside its list. */
  wide?: boolean
  children: ReactNode
}

let screensShown = 0

/** Sets the tab's title and answers the ref of the heading that takes the focus. */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${portalName}`
  }, [title])
  useEffect(() => {
    // The very first screen starts at the top of the page, where the skip link is.
    screensShown += 1
    if (screensShown > 1 && !isDialogOpen()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

export function Page(props: PageProps) {
  const { title, titleLanguage, lead, picture, back, actions, more, narrow, wide, children } = props
  const heading = useScreenTitle(title)
  return (
    <div className={classes.page} data-narrow={narrow || undefined} data-wide={wide || undefined}>
      <div className={classes.head}>
        {back && <BackLink {...back} />}
        <div className={classes.titles}>
          {picture}
          <div>
            <h1 ref={heading} tabIndex={-1} lang={titleLanguage && languageTags[titleLanguage]}>
              {title}
            </h1>
            {lead && <div className={classes.lead}>{lead}</div>}
          </div>
        </div>
        {(actions || more) && (
          <div className={classes.actions}>
            <div className={classes.buttons}>{actions}</div>
            {more}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
