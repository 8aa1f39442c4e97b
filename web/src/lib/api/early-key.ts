/** By what the program finds an answer that was asked for before it was there. */
export const earlyKey = (method: string, address: string, locale: string): string =>
  `${method} ${address} ${locale}`

declare global {
  interface Window {
    investEarlyAnswers?: Record<string, Promise<Response>>
  }
}
