import { useRouter } from '@tanstack/react-router'

/** Whether the portal has a screen at a path, as routes write it: a way to another area shows once that area is there. */
export function useScreenExists(path: string): boolean {
  return `/{-$locale}/${path}` in useRouter().routesByPath
}
