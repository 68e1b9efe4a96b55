/** Why an email did not arrive. `isHard`: the address does not exist, so further emails would not arrive either. */
export type Bounce = { status: string; diagnostic: string; isHard: boolean }

const maxDiagnostic = 500

/** Bad mailbox, bad domain, bad syntax, moved, no mail accepted (RFC 3463, RFC 7505), or a disabled mailbox. */
const hardStatuses = /^5\.(1\.([0-36]|10)|2\.1)$/

/** A mailbox that is full, and policies such as spam filters, can change: they are not hard. */
export function isHardStatus(status: string) {
  return hardStatuses.test(status)
}

export function bounceOf(status: string, diagnostic: string, isHard = isHardStatus(status)): Bounce {
  return {
    status,
    diagnostic: diagnostic
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, maxDiagnostic),
    isHard,
  }
}

/** What RFC 5321 calls an unavailable mailbox, for servers that send no status of RFC 3463. */
const unavailable = new Set([550, 551, 553])

/**
 * The permanent refusal of a recipient by the mail server. Throws every other error, which is worth another attempt. So
 * is a policy (5.7.x): often the mail server does not let us send yet.
 */
export function refusalOf(error: unknown): Bounce {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  const [, status = unavailable.has(responseCode) ? '5.1.1' : '5.0.0'] =
    /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (command !== 'RCPT TO' || responseCode < 500 || status.startsWith('5.7.')) throw error
  return bounceOf(status, response)
}
