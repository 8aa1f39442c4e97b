import { ConnectionError } from '../api/api-error.ts'

/** A part of the portal's code that did not load while there was no network. */
export class PartUnloaded extends ConnectionError {}

/**
 * Loads a part of the portal's code. Without a network it fails as a call does: for a file that is merely missing the
 * router reloads the page, which then is the browser's own, and what was typed is lost (WEB-8).
 */
export const partLoader =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new PartUnloaded('no network', { cause: error })
    })
