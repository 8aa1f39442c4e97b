import { profile } from '@invest/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { keysOf } from './profile-keys.ts'

/** What the portal keeps about the person, in the language of the page. */
export const useOwnData = () => {
  const locale = useLocale()
  return useQuery({
    queryKey: keysOf.ownData(locale),
    queryFn: ({ signal }) => call(profile.ownData, {}, signal),
    meta: { background: true },
  })
}
