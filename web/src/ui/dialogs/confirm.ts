/** Asks before something that is hard to take back: `if (await confirm({ title, text, action }))`. */
import type { ReactNode } from 'react'
import { createSignal } from './signal.ts'

export interface Question {
  title: string
  text: ReactNode
  /** The verb on the button, for example "Remover". */
  action: string
  /** Replaces "Cancelar" on the other button. */
  cancel?: string
  danger?: boolean
  /** What has to be ticked before the action can be pressed. */
  tick?: string
  /** What stands there until it is ticked. */
  tickFirst?: string
  /** Puts the focus on the action instead of on cancelling. Use it for what can be taken back later. */
  actionFirst?: boolean
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

export const openQuestion = createSignal<OpenQuestion | undefined>(undefined)

export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(undefined)
        resolve(yes)
      },
    })
  })
}
