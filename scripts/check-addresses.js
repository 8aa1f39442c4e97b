/**
 * Finds each query that goes by an e-mail address, and fails on one without a reason here: anybody may register with any
 * address, so one that finds people, or what is theirs, by an address asks whether it was confirmed (ACCOUNT-27).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By the file: a piece of each such line, and why it may go by an address. */
const reasons = {
  'embedded/src/inbox/messages.ts': {
    'or para = ': 'The embedded inbox, which holds no mail of people.',
  },
  'server/src/areas/access/repository.ts': {
    'sql`lower(email)`':
      'An operator names a person by command, which refuses an address that is not confirmed.',
  },
  'server/src/areas/accounts/repository.ts': {
    "'email', '=', email":
      'The link of a mail confirms the address that it was sent to, of one person by their id.',
  },
  'server/src/areas/administration/users/user-repository.ts': {
    'lower(u.email) LIKE': 'Administrators search people; nobody is given anything by it.',
    'lower(u.email COLLATE': 'Administrators sort people.',
  },
  'server/src/areas/enquiries/inbound/inbound-repository.ts': {
    'sql`lower(email)`':
      'An answer by mail: of confirmed addresses alone, and with the address that was made for them.',
  },
  'server/src/areas/enquiries/sql/list-repository.ts': {
    '<> ${mailboxOf(viewer.email)}':
      'It hides a visitor’s case from whoever of the agency has that mailbox, confirmed or not, and shows nothing by it.',
    '= ${mailboxOf(visitanteEmail':
      'Cases of one mailbox, which the link of a mail has confirmed for each, for the agency to join.',
  },
  'server/src/areas/enquiries/visitors/visitor-repository.ts': {
    'mailboxIn(sql`email`)': 'Questions of one mailbox are counted before anybody has confirmed it.',
  },
  'server/src/areas/identity/repository.ts': {
    "row.ref('email')} = ${values.email}":
      'An address stays confirmed until it changes, of one person by their id.',
  },
  'server/src/areas/invitations/invitation-repository.ts': {
    'lower(email) = lower(${email})':
      'An erasure forgets invitations to the address, null where it is not confirmed.',
    'lower(para_mascarado)': 'The same, of masks.',
  },
  'server/src/areas/mail/repository.ts': {
    'mailboxIn(sql`para`)': 'Mails to one mailbox are counted, whoever has caused them.',
    'lower(para) = ': 'Mail to a person: to an address that is not confirmed only what their account caused.',
  },
  'server/src/areas/projects/people/people-repository.ts': {
    'lower(eu.email) = c.email': 'Invitations to a folder are shown to whoever has confirmed the address.',
    "'email', '=', email":
      'An erasure forgets invitations to a folder; it gives no address that is not confirmed.',
    'lower(email COLLATE': 'Who gets the mail of an invitation: confirmed addresses alone.',
    'mailboxIn(sql`u.email`)': 'Accounts of one mailbox, all confirmed, share a limit a day.',
  },
}

const column = String.raw`(?:\w+\.)?(?:email|para|visitante_email|para_mascarado|visitanteEmail)`
/** An address within `lower(...)`, beside a comparison, joined, or as a column of the query builder's conditions. */
const goesByAddress = new RegExp(
  [
    String.raw`lower\((?:\$\{)?${column}\b`,
    String.raw`(?<![\w.'"\`$\{])${column} (?:=|<>|I?LIKE|IN|IS NOT DISTINCT FROM) ?[ (\w]*\$\{`,
    String.raw`(?:\w+\.\w+|\)) (?:=|<>) \w+\.(?:email|para|visitante_email)\b`,
    String.raw`'(?:\w+\.)?(?:email|para|visitanteEmail|paraMascarado)', '(?:=|<>|in|like|ilike)'`,
    String.raw`'(?:\w+\.)?email'\)\} = `,
    String.raw`mailboxIn\(sql`,
    String.raw`USING \((?:email|para)\)`,
    String.raw`(?:onRef|whereRef)\('(?:\w+\.)?(?:email|para)'`,
  ].join('|'),
)
const isComment = /^\s*(?:\/?\*|\/\/)/

/** Describes each query that goes by an address without a reason, and each reason without its query. */
export function unexplainedAddresses(root, explained = reasons) {
  const paths = globSync(['server/src/**/*.ts', 'embedded/src/**/*.ts'], { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.startsWith('embedded/src/identity/'),
  )
  const used = new Set()
  const faults = paths.toSorted().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        if (!goesByAddress.test(line) || isComment.test(line)) return []
        const piece = Object.keys(explained[path] ?? {}).find((one) => line.includes(one))
        if (piece === undefined)
          return [`${path}:${i + 1}: goes by an address, without a reason in scripts/check-addresses.js`]
        used.add(`${path} ${piece}`)
        return []
      }),
  )
  const idle = Object.entries(explained).flatMap(([path, pieces]) =>
    Object.keys(pieces)
      .filter((piece) => !used.has(`${path} ${piece}`))
      .map((piece) => `scripts/check-addresses.js: ${path} has no query with ${piece}`),
  )
  return [...faults, ...idle]
}
