/** The time zone of the reader's device, as `Europe/Berlin`. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
