/**
 * The company that was pressed just now. Its details open before the address names it, because a change of the address
 * renders the whole list anew, and a press has to be answered before that (WEB-57).
 */
import { createSignal } from '../../../ui/dialogs/signal.ts'

const pressed = createSignal<string | undefined>(undefined)
let givenUp = () => {}
let waiting = false

export const usePressedCompany = pressed.use

/** Tells that a company was pressed, and runs `then` once the answer has been painted. */
export function pressCompany(cnpj: string, then: () => void): void {
  givenUp()
  pressed.set(cnpj)
  waiting = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      waiting = false
      then()
    })
  })
  givenUp = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    waiting = false
  }
}

/** Answers whether something was still to run after the press, which is given up by this. */
export function forgetPressedCompany(): boolean {
  const was = waiting
  givenUp()
  pressed.set(undefined)
  return was
}
