/**
 * Who hears of what happens to a case (ENQUIRY-54). Every mail about one goes by this table, docs/rules/enquiries.md shows it to
 * people, and its test does each event and reads all mail.
 */
import type { MailKind } from '../letters.ts'

/**
 * `desk` is whoever attends to the case, or the whole agency where nobody does; `attendant` whoever gets it; `asked` are the people who answer for the companies
 * and city halls that it is about. Nobody hears of what they do themselves.
 */
export const hearers = ['desk', 'attendant', 'asked', 'coordinators', 'investor'] as const
export type Hearer = (typeof hearers)[number]

export const whoHears = {
  opened: { investor: 'received', desk: 'arrived', asked: 'arrived' },
  /** About a company or a municipality for which nobody answers on the portal. */
  openedForAgency: { investor: 'receivedByAgency', desk: 'arrivedForAgency' },
  questioned: { desk: 'askedAgain', asked: 'askedAgain' },
  thanked: { desk: 'thanked', asked: 'thanked' },
  answered: { investor: 'answered' },
  answeredWhole: { investor: 'answeredWhole' },
  investorAsked: { investor: 'waitsForInvestor' },
  investorSilent: { investor: 'stillWaits' },
  reopened: { investor: 'reopened' },
  closed: { investor: 'closed', asked: 'noLongerAsked' },
  closedByInvestor: { desk: 'closedByInvestor', asked: 'noLongerAsked' },
  investorErased: { desk: 'closedByInvestor', asked: 'noLongerAsked' },
  joined: { investor: 'joined' },
  /** To those who were asked in the case that is over. */
  joinedElsewhere: { asked: 'noLongerAsked' },
  forwarded: { asked: 'forwarded' },
  writtenToAsked: { asked: 'forwarded' },
  askedWrote: { desk: 'thirdAnswered' },
  /** Nothing is missing of what it has written before. */
  askedDone: { desk: 'thirdDone' },
  /** Declined or handed back. */
  askedEnded: { desk: 'thirdEnded' },
  directEnded: { investor: 'movedToAgency', desk: 'thirdEnded' },
  withdrawn: { asked: 'thirdWithdrawn' },
  directWithdrawn: { investor: 'movedToAgency', asked: 'thirdWithdrawn' },
  /** The last person who answered for it is gone. */
  askedGone: { desk: 'thirdGone' },
  directGone: { investor: 'movedToAgency', desk: 'thirdGone' },
  handedOver: { attendant: 'handedOver' },
  dueSoon: { desk: 'dueSoon' },
  overdue: { desk: 'overdue', coordinators: 'overdue' },
  askedDueSoon: { asked: 'thirdDueSoon' },
  askedOverdue: { desk: 'thirdOverdue' },
} as const satisfies Record<string, Partial<Record<Hearer, MailKind>>>
export type CaseEvent = keyof typeof whoHears
