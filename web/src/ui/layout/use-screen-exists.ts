import type { ScreenAddress } from '@invest/contract/screens'
import { useRouter } from '@tanstack/react-router'
import { routePath } from '../../lib/screens/route-path.ts'

/** Whether an area brings the screen. Links to a screen are shown only if one does. */
export function useScreenExists(screen: ScreenAddress): boolean {
  return `/{-$locale}/${routePath(screen)}` in useRouter().routesByPath
}
