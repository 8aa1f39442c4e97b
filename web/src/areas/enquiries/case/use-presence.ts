/** Tells the others of the agency that the person writes an answer, as long as they do (ENQUIRY-7). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { useEffect } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'

/** Twice before the others would forget it. */
const everyMs = (limits.enquiryPresenceSeconds * 1000) / 2 - 1000

export function usePresence({ numero, papel, versao }: Enquiry, writing: boolean): void {
  const announceChange = useAnnounceChange()
  const active = papel === 'AGENCIA' && writing
  useEffect(() => {
    if (!active) return
    const note = async (escrevendo: boolean) => {
      // Nobody is kept from writing because the others can't be told.
      const seen = await call(enquiries.presence, {
        params: { numero: String(numero) },
        body: { escrevendo },
      }).catch(() => undefined)
      if (seen && seen.versao > versao) await announceChange('enquiries-changed')
    }
    void note(true)
    const timer = setInterval(() => void note(true), everyMs)
    return () => {
      clearInterval(timer)
      void note(false)
    }
  }, [active, numero, versao, announceChange])
}
