/** Tells which section of a long page a person is in: the one with the focus or jumped to, else the one in view. */
import { useEffect, useState } from 'react'

/** What covers the page's upper end: the top bar and some room. */
const upperEnd = 140

/**
 * The line by which a section is in view goes down as the page is scrolled, from its upper to its lower end. So each
 * section is met in its turn, also the last ones, which never come to the top.
 */
export function sectionAtLine(tops: readonly number[], scrolled: number, height: number): number {
  const line = upperEnd + Math.min(1, Math.max(0, scrolled)) * (height - upperEnd)
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}

/** Whether a key scrolls the page, rather than moving in a field. */
const scrolls = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  /^(Page|Arrow)(Up|Down)$|^(Home|End| )$/.test(event.key) &&
  !(event.target as Element).closest('input, textarea, select, [role]')

const scrolledShare = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight > clientHeight ? window.scrollY / (scrollHeight - clientHeight) : 0
}

/** The ids are those of the sections' elements, in their order. */
export function useCurrentSection(ids: readonly string[]) {
  const [inView, setInView] = useState(ids[0])
  const [chosen, setChosen] = useState<string>()
  const known = ids.join()
  useEffect(() => {
    const sections = known.split(',')
    const look = () => {
      // In steps there is one alone.
      const inSight = sections.filter((id) => !document.getElementById(id)?.hidden)
      const tops = inSight.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
      setInView(inSight[sectionAtLine(tops, scrolledShare(), window.innerHeight)])
    }
    const follow = (event: Event) => {
      setChosen(sections.find((id) => document.getElementById(id)?.contains(event.target as Node)))
    }
    const forget = () => setChosen(undefined)
    const forgetByKey = (event: Event) => scrolls(event) && forget()
    look()
    const heard = {
      scroll: look,
      resize: look,
      focusin: follow,
      wheel: forget,
      touchmove: forget,
      keydown: forgetByKey,
    }
    for (const [name, hear] of Object.entries(heard)) window.addEventListener(name, hear, { passive: true })
    return () => {
      for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name, hear)
    }
  }, [known])
  return chosen ?? inView
}
