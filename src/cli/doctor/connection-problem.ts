import { codeOf, reasonOf } from './finding.ts'

export type ConnectionProblem = {
  kind: 'certificate' | 'protocol' | 'unreachable'
  message: string
  next: string
}

const certificates: Record<string, [message: string, next: string]> = {
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Renew the certificate.'],
  CERT_NOT_YET_VALID: ['its certificate is not valid yet', 'Check the clock of this machine, then the certificate.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another name',
    'Use a certificate for this host name, or the host name of the certificate.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'its certificate is self-signed',
    'Use a certificate of a known authority, or trust it with NODE_EXTRA_CA_CERTS.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'its certificate comes from an unknown authority',
    'Trust that authority with NODE_EXTRA_CA_CERTS.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'it does not send the intermediate certificate',
    'Configure the full certificate chain on the server.',
  ],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    'its certificate comes from an unknown authority, or the chain is incomplete',
    'Configure the full certificate chain on the server, or trust the authority with NODE_EXTRA_CA_CERTS.',
  ],
}

const unreachable: Record<string, [message: string, next: string]> = {
  ECONNREFUSED: ['nothing accepts connections there', 'Check the port, and check that the server is running.'],
  ENOTFOUND: ['its host name does not resolve', 'Check the spelling of the host name and its DNS record.'],
  EDNS: ['its host name does not resolve', 'Check the spelling of the host name and its DNS record.'],
  EAI_AGAIN: ['its host name cannot be resolved now', 'Check the name servers of this machine.'],
  ECONNRESET: ['it closed the connection', 'Check the port and the protocol, and any firewall in between.'],
  EHOSTUNREACH: ['there is no route to it', 'Check the address, the network and any firewall in between.'],
  ENETUNREACH: ['there is no route to it', 'Check the address, the network and any firewall in between.'],
  ETIMEDOUT: ['it does not respond in time', 'Check the address and any firewall in between.'],
  UND_ERR_CONNECT_TIMEOUT: ['it does not respond in time', 'Check the address and any firewall in between.'],
  TimeoutError: ['it does not respond in time', 'Check the address and any firewall in between.'],
}

/** Explains why a connection failed and how to fix it. */
export function explainConnection(error: unknown): ConnectionProblem {
  const reason = reasonOf(error)
  const code = codeOf(error) ?? (error instanceof Error ? error.name : '')
  // nodemailer uses one code for several kinds of failures and puts the system error code into the text.
  const keys = [code, ...(reason.match(/\b[A-Z][A-Z_]{5,}\b/g) ?? [])]
  for (const key of keys) {
    const certificate = certificates[key]
    if (certificate) return { kind: 'certificate', message: certificate[0], next: certificate[1] }
    const problem = unreachable[key]
    if (problem) return { kind: 'unreachable', message: problem[0], next: problem[1] }
  }
  if (/self.signed certificate/i.test(reason)) return explainCertificate('DEPTH_ZERO_SELF_SIGNED_CERT', reason)
  if (/certificate/i.test(reason)) return { kind: 'certificate', message: reason, next: 'Check its certificate.' }
  if (/SSL|EPROTO|wrong version/i.test(`${code} ${reason}`))
    return { kind: 'protocol', message: 'it does not use TLS on this port', next: 'Check the port and the protocol.' }
  return { kind: 'unreachable', message: reason, next: 'Check the address, the server and the network in between.' }
}

function explainCertificate(key: string, reason: string): ConnectionProblem {
  const [message, next] = certificates[key] ?? [reason, 'Check its certificate.']
  return { kind: 'certificate', message, next }
}
