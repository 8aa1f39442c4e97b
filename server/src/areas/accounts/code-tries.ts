/**
 * A network may try each code five times (ACCOUNT-6). Others' tries take none of them away, so that nobody keeps a person
 * out by guessing.
 */
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { verifySecret } from '../../argon2.ts'
import { emailKey, networkKey, typedCode } from './recovery-code.ts'
import { countTries } from './repository.ts'

type TryDeps = Pick<AreaDeps, 'db' | 'clock' | 'secret'>

/** The ids of the codes that were tried, and of the one that is right. */
export interface Tried {
  ids: string[]
  right: string | undefined
}

/** Tries a code against those of an address that still live. Each try is counted before it is looked at. */
export async function tryCode(
  deps: TryDeps,
  { email, codigo, network }: { email: string; codigo: string; network: string },
): Promise<Tried> {
  const codes = await countTries(deps.db, emailKey(deps, email), {
    network: networkKey(deps, network),
    now: deps.clock.now(),
    tries: limits.codeTries,
  })
  let right: string | undefined
  // All of them: how long it takes does not tell which one was right.
  for (const { id, hash } of codes) if (await verifySecret(typedCode(codigo), hash)) right = id
  return { ids: codes.map(({ id }) => id), right }
}
