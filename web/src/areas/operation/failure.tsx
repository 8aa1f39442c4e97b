import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** In a program's own words. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="var(--mantine-color-error)" fz="0.875rem" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
