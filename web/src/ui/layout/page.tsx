/** The frame of a screen. Its title is also the tab's, and takes the focus when the screen opens. */
import { type Language, languageTags } from '@invest/contract/language'
import { Box, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

interface PageProps {
  title: string
  /** Of the title, where it is not the reader's. */
  titleLanguage?: Language | undefined
  lead?: ReactNode
  /** The buttons beside the title. */
  actions?: ReactNode
  /** Limits the width for reading and for forms. */
  narrow?: boolean
  /** Uses the whole width, for a map beside its list. */
  wide?: boolean
  children: ReactNode
}

const brand = 'Invest RS'
let screensShown = 0

/** Sets the tab's title and answers the ref of the heading that takes the focus. */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
  useEffect(() => {
    // The very first screen starts at the top of the page, where the skip link is.
    screensShown += 1
    if (screensShown > 1) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

export function Page({ title, titleLanguage, lead, actions, narrow, wide, children }: PageProps) {
  const heading = useScreenTitle(title)
  return (
    <Box className={classes.page} data-narrow={narrow || undefined} data-wide={wide || undefined}>
      <Group justify="space-between" align="flex-end" gap="md" className={classes.head}>
        <div className={classes.titles}>
          <Title order={1} ref={heading} tabIndex={-1} lang={titleLanguage && languageTags[titleLanguage]}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" mt={6} maw="65ch">
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Box>
  )
}
