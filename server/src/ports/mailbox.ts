/** Mail that has arrived and nobody has looked at. */
export interface ArrivedMail {
  /** Names it for good in its folder: the folder's validity and the mail's number there. */
  uid: string
  bytes: number
  /** Its source, or the beginning of it where `most` bytes are asked for. */
  read(most?: number): Promise<Uint8Array>
}

/** What becomes of a mail that was looked at: it goes, stays for a person to read in a folder of its own, or waits. */
export type MailFate = 'taken' | 'refused' | 'waits'

/** The mailbox to which people reply. */
export interface Mailbox {
  /**
   * Shows all that has arrived, the oldest first, and answers how many there were. What nobody has shown before an
   * interruption is shown again. Rejects where the server is away.
   */
  goThrough(look: (mail: ArrivedMail) => Promise<MailFate>): Promise<number>
  /** Removes refused mail that arrived before an instant. */
  forgetRefused(before: Date): Promise<void>
  /** Signs in and looks at the folder. Rejects where the server does not answer. */
  probe(): Promise<unknown>
}
