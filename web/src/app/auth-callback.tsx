/** The page that the identity provider returns to. It completes the sign-in and opens the address that was wanted. */
import { screens } from '@invest/contract/screens'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConnectionError } from '../lib/api/api-error.ts'
import { BrowserBlocks } from '../lib/session/blocked.ts'
import { finishSignIn, startSignIn } from '../lib/session/sign-in.ts'
import { firstFailure } from './reload-once.ts'
import { Starting } from './starting.tsx'

let begun = false

/** To be called once, since the code can be exchanged only once. `open` keeps the page, and with it the session. */
async function finish(open: (address: string) => void): Promise<void> {
  try {
    open(await finishSignIn())
  } catch (error) {
    if (error instanceof BrowserBlocks) throw error
    const home = import.meta.env.BASE_URL
    if (error instanceof ConnectionError || error instanceof TypeError) {
      window.location.replace(`${home}${screens.internalError.path}`)
      return
    }
    // The code was used twice or the sign-in began long ago, so one new sign-in is tried.
    if (firstFailure()) await startSignIn(home)
    window.location.replace(`${home}${screens.internalError.path}`)
  }
}

export function AuthCallback() {
  const { history } = useRouter()
  const [blocked, setBlocked] = useState<unknown>()
  useEffect(() => {
    if (begun) return
    begun = true
    finish((address) => history.replace(address)).catch(setBlocked)
  }, [history])
  if (blocked) throw blocked
  return <Starting />
}
