/** Lists above a form what has to be corrected. Each line moves the focus to its field (WEB-103). */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import classes from './error-summary.module.css'
import { showStepOf } from './steps.tsx'

export interface FieldProblem {
  /** The input's id. */
  field: string
  /** The field's label. */
  label: string
  problem: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** Changes with every attempt to save, so that the focus comes here each time. */
  attempt: number
}

export function focusField(id: string): void {
  const field = document.getElementById(id)
  // A field that is folded away, or in another step, cannot take the focus.
  showStepOf(field)
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const some = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings the focus back.
  useEffect(() => {
    if (!some) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [attempt, some])
  if (!some) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('problems', { count: problems.length })}
      className={classes.box}
    >
      <ul className={classes.list}>
        {problems.map(({ field, label, problem }) => (
          <li key={`${field}${problem}`}>
            <button type="button" className={classes.jump} onClick={() => focusField(field)}>
              {label}
            </button>
            : {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
