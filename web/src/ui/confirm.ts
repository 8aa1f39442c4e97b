/** `if (await confirm({ title, text, action }))`: asks before something that is hard to take back. */
import type { ReactNode } from 'react'
import { createSignal } from './signal.ts'

export interface Question {
  title: string
  text: ReactNode
  /** What the button says, as a verb: "Remover". */
  action: string
  /** Other than "Cancelar". */
  cancel?: string
  danger?: boolean
  /** The focus begins on the action instead of the way back: for what can be taken back later. */
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
