/**
 * A long form on a phone, one section at a time (WEB-185). Sections out of sight stay mounted, so that what is typed or
 * uploaded there goes on, and the save bar saves all of them.
 */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../texts.ts'

const Shown = createContext<string | undefined>(undefined)

/** Whether a section is out of sight because another step is shown. */
export function useIsOutOfSight(id: string): boolean {
  const shown = useContext(Shown)
  return shown !== undefined && shown !== id
}

const wanted = 'step-wanted'

/** What has to take the focus is brought into sight first, from wherever it is asked for. */
export const showStepOf = (element: Element | null): unknown =>
  element?.closest('section[hidden]')?.dispatchEvent(new Event(wanted, { bubbles: true }))

/** The heading takes the focus, so that the next Tab is the section's first field. */
export function goToSection(id: string): void {
  const heading = document.getElementById(`${id}-titulo`)
  if (!heading) return
  showStepOf(heading)
  heading.tabIndex = -1
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

interface StepsProps {
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

export function Steps({ sections, children }: StepsProps) {
  const stepped = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [step, setStep] = useState(
    () => sections.find(({ id }) => window.location.hash === `#${id}`)?.id ?? sections[0]?.id,
  )
  useEffect(() => {
    const show = (event: Event) => flushSync(() => setStep((event.target as Element).id))
    window.addEventListener(wanted, show)
    return () => window.removeEventListener(wanted, show)
  }, [])
  return (
    <Shown value={stepped ? step : undefined}>
      {children}
      {stepped && <StepButtons sections={sections} place={sections.findIndex(({ id }) => id === step)} />}
    </Shown>
  )
}

function StepButtons({ sections, place }: Pick<StepsProps, 'sections'> & { place: number }) {
  const { t } = useTexts()
  const [before, after] = [sections[place - 1], sections[place + 1]]
  return (
    <div className="row spread">
      {before ? (
        <Button
          variant="default"
          aria-label={t('step.previous', { title: before.title })}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          onClick={() => goToSection(before.id)}
        >
          {t('step.back')}
        </Button>
      ) : (
        <span />
      )}
      <span className="note figures">
        {t('step.place', { number: String(place + 1), total: String(sections.length) })}
      </span>
      {after ? (
        <Button
          variant="default"
          aria-label={t('step.next', { title: after.title })}
          rightSection={<IconChevronRight size={18} aria-hidden />}
          onClick={() => goToSection(after.id)}
        >
          {t('step.on')}
        </Button>
      ) : (
        <span />
      )}
    </div>
  )
}
