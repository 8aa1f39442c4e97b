/** What an operator may have meant otherwise: names that are nearly settings, and parts that a missing one leaves off. */
import leven from 'leven'
import { settingNames } from './config.ts'

/** Shorter names, such as HOST, are near to too many others. */
const shortestNamed = 5

/** One letter in a short name, two in a long one. */
const near = (name: string, setting: string): boolean =>
  setting.length >= shortestNamed &&
  leven(name.toUpperCase(), setting, { maxDistance: 3 }) <= (setting.length < 8 ? 1 : 2)

/** Each line is a question or a fact for whoever reads the start's output (OPS-86). */
export function settingHints(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(settingNames)
  const meant = Object.keys(env)
    .filter((name) => !known.has(name) && env[name])
    .flatMap((name) => {
      const setting = settingNames.find((one) => near(name, one))
      return setting ? [`${name} is no setting of the portal: did you mean ${setting}?`] : []
    })
  const off =
    env.OIDC_ISSUER && !env.ACCOUNTS_CLIENT_SECRET
      ? [
          'ACCOUNTS_CLIENT_SECRET is not set: registration, recovery of passwords and the list of sessions are off.',
        ]
      : []
  return [...meant, ...off]
}
