/** What is wrong with a new password, as the end of a sentence that begins with it; its length is seen to elsewhere. */
export function checkPassword(password: string, email: string) {
  const isAddress = password.trim().toLowerCase() === email.toLowerCase()
  return isAddress ? 'must not be your email address' : undefined
}
