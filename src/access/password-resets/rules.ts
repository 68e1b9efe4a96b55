/** Returns the problem with a new password as the end of a sentence. The schema checks its length. */
export function checkPassword(password: string, email: string) {
  const isAddress = password.trim().toLowerCase() === email.toLowerCase()
  return isAddress ? 'must not be your email address' : undefined
}
