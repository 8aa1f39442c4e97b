/** A phone on slow 4G in a real Chromium: 1.6 Mbit/s with 150 ms, a processor four times slower, as Lighthouse's mobile run is. */
import type { CDPSession, Page } from '@playwright/test'

export const slower = 4
export const phone = { width: 412, height: 823 }

export async function slowLine(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  return client
}

export interface Paints {
  /** Milliseconds from the beginning of the page's own load. */
  paintMs: number
  shift: number
  /** What was painted largest, for whoever looks for the reason. */
  largest: string
}

/** The browser passes on all entries that it has recorded. */
export const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const seen = { paintMs: 0, shift: 0, largest: '' }
    const observe = (
      type: string,
      take: (entry: PerformanceEntry & { value: number; element?: Element | null }) => void,
    ) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
          resolve()
        }).observe({ type, buffered: true })
        // A page without such an entry never calls the observer.
        setTimeout(resolve, 500)
      })
    await observe('largest-contentful-paint', ({ startTime, element }) => {
      seen.paintMs = startTime
      seen.largest = `${element?.localName ?? ''} ${element?.textContent?.slice(0, 40) ?? ''}`.trim()
    })
    await observe('layout-shift', (entry) => {
      seen.shift += entry.value
    })
    return seen
  })
