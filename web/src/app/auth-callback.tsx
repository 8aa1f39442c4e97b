/** Back from the identity provider: ends the exchange and goes where the person wanted to go. */
import { screens } from '@invest/contract/screens'
import { useEffect } from 'react'
import { ConnectionError } from '../lib/api-error.ts'
import { finishSignIn, startSignIn } from '../lib/sign-in.ts'
import { firstFailure } from './reload-once.ts'
import { Starting } from './starting.tsx'

let begun = false

/** Once, however often the page paints: the code is good for a single exchange. */
async function finish(): Promise<void> {
  try {
    window.location.replace(await finishSignIn())
  } catch (error) {
    const home = import.meta.env.BASE_URL
    if (error instanceof ConnectionError || error instanceof TypeError) {
      window.location.replace(`${home}${screens.internalError.path}`)
      return
    }
    // A code used twice, or a sign-in begun long ago: begin again, once.
    if (firstFailure()) await startSignIn(home)
    window.location.replace(`${home}${screens.internalError.path}`)
  }
}

export function AuthCallback() {
  useEffect(() => {
    if (begun) return
    begun = true
    finish()
  }, [])
  return <Starting />
}
