import { fold } from '../../platform/text.ts'
import { findDuplicates, type ListProblem } from './phone-rules.ts'

/** A contact has exactly one primary address, and no address twice. A single address can omit `is_primary`. */
export function checkEmails(emails: { email: string; is_primary?: boolean | undefined }[]): ListProblem[] {
  const [only] = emails
  const primaries = emails.filter(({ is_primary }) => is_primary === true).length
  const isImplied = emails.length <= 1 && only?.is_primary === undefined
  const problems = findDuplicates(
    emails.map(({ email }) => fold(email)),
    'email',
  )
  if (primaries !== 1 && !isImplied)
    problems.push({ path: [], message: `must have exactly one primary address, has ${primaries}` })
  return problems
}
