import { bounceOf, isHardStatus, type Bounce } from '../../platform/email/bounce-rules.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'

/** A report of RFC 3464 about an email that we sent. `isFinal`: the mail server does not try again. */
export type BounceReport = Bounce & { isFinal: boolean }

type Fields = Map<string, string>

const maxFields = 200

/** The first recipient with a problem. Undefined for reports about success. */
export function parseBounce(deliveryStatus: string | undefined, recipient: string): BounceReport | undefined {
  const groups = (deliveryStatus ?? '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .slice(0, maxFields)
    .map(fieldsOf)
  for (const fields of groups) {
    const action = fields.get('action')?.toLowerCase()
    const [status] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? []
    if (!status || (action !== 'failed' && action !== 'delayed')) continue
    const isFinal = action === 'failed' && status.startsWith('5.')
    const diagnostic = fields.get('diagnostic-code') ?? `The mail server reported the status ${status}.`
    const isHard = isFinal && isHardStatus(status) && isAbout(fields, recipient)
    return { ...bounceOf(status, diagnostic, isHard), isFinal }
  }
  return undefined
}

/** A recipient can forward to another address. If that one does not exist, theirs still does. */
function isAbout(fields: Fields, recipient: string) {
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => fields.get(name) ?? [])
  return (
    addresses.length === 0 || addresses.some((text) => mailboxOf(text.replace(/^[^;]*;/, '')) === mailboxOf(recipient))
  )
}

function fieldsOf(group: string): Fields {
  const lines = group
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
    .slice(0, maxFields)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]]
    }),
  )
}
