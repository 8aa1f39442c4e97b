import type { ScreenAddress } from '@invest/contract/screens'
import { useRouter } from '@tanstack/react-router'
import { routePath } from '../lib/route-path.ts'

/** Whether some area brings the screen: a way to it shows once one does. */
export function useScreenExists(screen: ScreenAddress): boolean {
  return `/{-$locale}/${routePath(screen)}` in useRouter().routesByPath
}
