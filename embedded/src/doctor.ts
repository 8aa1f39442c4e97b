import { anyFailed, examine, printed } from './doctor/examine.ts'
import { runCommand } from './run/running-portal.ts'

/** `npm run doctor` tells of every setting what it is and whether its part answers; ends with 1 where one does not (OPS-85). */
await runCommand(async () => {
  const found = await examine(process.env)
  if (anyFailed(found)) process.exitCode = 1
  return printed(found)
})
