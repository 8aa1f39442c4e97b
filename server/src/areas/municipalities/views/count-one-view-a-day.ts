/**
 * Counts a view of a municipality's page, once per visitor and day in the state's time; of one address at most
 * `viewsAnAddress` in a day, whoever is signed in there (MUNICIPALITY-20). Programs that say that they are one do not count.
 */
import { limits } from '@invest/contract/limits'
import { isbot } from 'isbot'
import { addressKey } from '../../../http/limits/address-key.ts'
import { today } from '../../../ports/clock.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { insertVisit } from './views-repository.ts'
import { visitorDigest } from './visitor-digest.ts'

export interface Visitor {
  /** The signed-in person at the identity provider, or null. */
  subject: string | null
  address: string
  /** What the program says that it is. */
  agent: string | undefined
}

/**
 * The two kinds begin differently, so that no address can be a person. What a browser says of itself does not count: one
 * caller could be many (MUNICIPALITY-20).
 */
const nameOf = ({ subject, address }: Visitor): string =>
  JSON.stringify(subject === null ? ['visitante', addressKey(address)] : ['pessoa', subject])

export async function countView(
  { db, clock }: Pick<MunicipalityDeps, 'db' | 'clock'>,
  code: string,
  visitor: Visitor,
): Promise<void> {
  if (isbot(visitor.agent)) return
  const dia = today(clock)
  const digest = await visitorDigest(db, dia)
  const rede = digest(JSON.stringify(['rede', addressKey(visitor.address)]))
  const { subject } = visitor
  const most = limits.viewsAnAddress
  await insertVisit(db, { code, dia, visitante: digest(nameOf(visitor)), rede, most, subject })
}
