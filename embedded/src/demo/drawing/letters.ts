/** Draws letters as strokes in a box of 4 by 6, so that logos look the same on machines without fonts. */
const strokes: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 3.8H3.2',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.1A1.4 1.4 0 0 1 2.1 2.8',
  C: 'M4 1.2A2.3 3 0 1 0 4 4.8',
  D: 'M0 0V6H1.4A2.6 3 0 0 0 1.4 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.2A2.3 3 0 1 0 4 4.8V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.4A1.6 1.6 0 0 1 .2 4.4',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.3L4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0Z',
  P: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.3H0',
  Q: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0ZM2.5 4.4L4.1 6.3',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M1.9 3.2L4 6',
  S: 'M3.7 1A1.8 1.5 0 1 0 2 3A1.9 1.5 0 1 1 .2 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M-.4 0L.9 6L2 2L3.1 6L4.4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}

/** The SVG path of a letter, or nothing for an unknown one. */
export const letterPath = (letter: string): string => strokes[letter] ?? ''
