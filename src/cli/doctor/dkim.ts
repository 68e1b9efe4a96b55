import { createPublicKey } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import addressparser from 'nodemailer/lib/addressparser'
import { codeOf, failed, ok, warning, type Finding } from './finding.ts'

type Settings = {
  MAIL_FROM: string
  SMTP_URL?: string | undefined
  DKIM_DOMAIN?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_KEY?: string | undefined
}
type Lookup = (name: string) => Promise<string[][]>

const check = 'email signature'

/** Compares the key that signs emails with the one that receivers find in the DNS. */
export async function checkDkim(settings: Settings, lookUp: Lookup = resolveTxt): Promise<Finding[]> {
  const { MAIL_FROM, SMTP_URL, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = settings
  if (SMTP_URL === undefined || !DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return []
  const name = `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`
  const key = createPublicKey(DKIM_KEY).export({ type: 'spki', format: 'der' }).toString('base64')
  const next = `Publish this TXT record: v=DKIM1; k=rsa; p=${key}`
  const finding = await compareKeys(name, key, next, lookUp)
  return [finding, ...checkAlignment(MAIL_FROM, DKIM_DOMAIN)]
}

async function compareKeys(name: string, key: string, next: string, lookUp: Lookup): Promise<Finding> {
  try {
    const published = (await lookUp(name)).map((parts) => publicKeyIn(parts.join('')))
    if (published.includes(key)) return ok(check, `emails are signed with the key at ${name}`)
    return failed(check, `${name} has another key than DKIM_KEY, so receivers reject the signature.`, next)
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')
    if (isMissing) return failed(check, `there is no TXT record ${name}.`, next)
    return warning(check, `the TXT record ${name} cannot be read now.`, 'Check the name servers of this machine.')
  }
}

/** DMARC counts a signature only for the domain of the sender, or for one above it. */
function checkAlignment(from: string, domain: string): Finding[] {
  const address = addressparser(from, { flatten: true })[0]?.address ?? ''
  const sender = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (sender === domain.toLowerCase() || sender.endsWith(`.${domain.toLowerCase()}`)) return []
  return [
    warning(
      check,
      `DKIM_DOMAIN is ${domain}, but emails come from ${sender}.`,
      'Set DKIM_DOMAIN to the domain of MAIL_FROM.',
    ),
  ]
}

function publicKeyIn(record: string) {
  return /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '')
}
