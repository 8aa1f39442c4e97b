/**
 * Leads to the sections of a long form, marks the one that the person is in, and counts what is wrong in each: a list beside
 * the form where there is room, otherwise a small menu that stays at the top.
 */
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconCircleDashed,
  IconList,
} from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import { useTexts } from '../texts.ts'
import classes from './section-navigation.module.css'
import { goToSection } from './steps.tsx'
import { useCurrentSection } from './use-current-section.ts'

export interface NavigatedSection {
  /** The id of its `Section`. */
  id: string
  title: string
  /** How many of its fields are wrong. */
  problems: number
  /** Says that something in it is still to be filled in, though nothing is wrong. */
  incomplete?: string | undefined
}

export function SectionNavigation({ sections }: { sections: readonly NavigatedSection[] }) {
  const { t } = useTexts()
  const current = useCurrentSection(sections.map(({ id }) => id))
  const currentTitle = sections.find(({ id }) => id === current)?.title
  const follow = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    goToSection(id)
  }
  const wrong = sections.reduce((sum, { problems }) => sum + problems, 0)
  const chosen = useRef<string>(undefined)
  /** Only now: the menu takes the focus until it is gone. */
  const followChosen = () => {
    const id = chosen.current
    chosen.current = undefined
    // After the menu's own drawing, within which no other step can be drawn.
    if (id) setTimeout(() => goToSection(id))
  }
  return (
    <>
      <nav className={classes.side} aria-labelledby="secoes-titulo">
        <h2 id="secoes-titulo">{t('sections')}</h2>
        <ol>
          {sections.map(({ id, title, problems, incomplete }) => (
            <li key={id}>
              <a
                className={classes.link}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={follow(id)}
              >
                {title}
                <Problems count={problems} incomplete={incomplete} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <nav className={classes.compact} data-wrong={wrong > 0 || undefined} aria-label={t('sections')}>
        {/* The focus goes to the section, not back to the button. */}
        <Menu position="bottom-start" width={260} returnFocus={false} onExitTransitionEnd={followChosen}>
          <Menu.Target>
            <Button
              className={classes.current ?? ''}
              variant="default"
              size="sm"
              leftSection={<IconList size={18} aria-hidden />}
              rightSection={
                <>
                  <Problems count={wrong} all />
                  <IconChevronDown size={16} aria-hidden />
                </>
              }
            >
              <span className={classes.title}>
                <span className={classes.prefix}>{t('sections')}:</span> {currentTitle}
              </span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sections.map(({ id, title, problems, incomplete }) => (
              <Menu.Item
                key={id}
                onClick={() => {
                  chosen.current = id
                }}
                leftSection={
                  <IconCheck size={16} aria-hidden visibility={id === current ? undefined : 'hidden'} />
                }
                rightSection={<Problems count={problems} incomplete={incomplete} />}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </nav>
    </>
  )
}

interface ProblemsProps {
  count: number
  all?: boolean
  incomplete?: string | undefined
}

function Problems({ count, all, incomplete }: ProblemsProps) {
  const { t } = useTexts()
  if (count === 0)
    return (
      incomplete && (
        <span className={classes.incomplete}>
          <IconCircleDashed size={16} aria-hidden />
          <VisuallyHidden>{incomplete}</VisuallyHidden>
        </span>
      )
    )
  return (
    <span className={classes.problems}>
      {/* In the small menu they are not those of the section beside them. */}
      {all && <IconAlertTriangle size={13} aria-hidden />}
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('problems', { count })}</VisuallyHidden>
    </span>
  )
}
