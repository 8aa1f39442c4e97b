/** The colour and the sign of each kind of place. A sign is a path in a square of 24 units. */
import type { Place } from '@invest/contract/map'

export const placeIcons: Record<Place['tipoLocal'], { token: string; path: string }> = {
  AEROPORTO: {
    token: '--map-airport',
    path: 'M16 10h4a2 2 0 0 1 0 4h-4l-4 7H9l2-7H7l-2 2H2l2-4-2-4h3l2 2h4L9 3h3z',
  },
  PORTO: {
    token: '--map-port',
    path: 'M12 9v12M4 13a8 8 0 0 0 16 0M3 14l1-1 2 2M21 14l-1-1-2 2M12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  },
  DISTRITO_INDUSTRIAL: {
    token: '--map-district',
    path: 'M4 21V9l5 4V9l5 4h6v8M3 21h18M9 17h1M14 17h1M14 13l1-9h3l1 9',
  },
}
