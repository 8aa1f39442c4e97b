/**
 * `npm run test:older-release`: the HTTP and database tests of each release that can go back, over the schema of this one (OPS-48).
 * Ends with 1 where a test fails that test-real/upgrade/differences.ts does not explain.
 */
import { runOlderTests } from '../test-real/upgrade/older-tests.ts'
import { releases } from '../test-real/upgrade/releases.ts'

let failures = 0
for (const release of releases.filter(({ startsAfterNewer }) => startsAfterNewer)) {
  const { passed, differ, failed } = runOlderTests(release)
  for (const one of failed) console.log(`FAIL ${one}\n`)
  console.log(`${release.version}: ${passed} passed, ${differ} differ as explained, ${failed.length} failed`)
  failures += failed.length
}
process.exit(failures > 0 ? 1 : 0)
