/** What the embedded inbox has got. */
import { expect, type Page } from '@playwright/test'

/** The path of a link in a mail to the address, once one that fits has come. */
export async function linkOfMail(page: Page, email: string, link: RegExp): Promise<string> {
  const mailed = async () => {
    const inbox = await page.request.get(`/inbox/messages?para=${encodeURIComponent(email)}`)
    const mails: { texto: string }[] = await inbox.json()
    return mails.map(({ texto }) => link.exec(texto)?.[0]).find(Boolean)
  }
  await expect.poll(mailed, { timeout: 20_000 }).toBeDefined()
  const { pathname, hash } = new URL((await mailed()) ?? '')
  return `${pathname}${hash}`
}
