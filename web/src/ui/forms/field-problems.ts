import { ApiError } from '../../lib/api/api-error.ts'
import { showError } from '../dialogs/alert-dialog.ts'

/** What the server says of single fields, by their path. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.campos : {}

/** Shows a failure in a dialog, unless the fields themselves say what is wrong. */
export function showUnlessInFields(error: unknown, what: string): void {
  if (Object.keys(fieldProblems(error)).length === 0) showError(error, what)
}
