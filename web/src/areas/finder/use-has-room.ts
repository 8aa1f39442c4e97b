import { useMediaQuery } from '@mantine/hooks'

export const room = '(min-width: 62em)'

/** Whether list and map stand beside each other; on narrower screens each has its own address. */
export const useHasRoom = (): boolean => useMediaQuery(room, false, { getInitialValueInEffect: false })
