/** Thrown if there is no response. Its message is for the owner of the address. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

const sentences: Record<string, string> = {
  EAI_AGAIN: 'the name servers did not respond',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before a response arrived',
  EHOSTUNREACH: 'there is no route to that address',
  ENETUNREACH: 'there is no route to that address',
  ENOTFOUND: 'there is no such host',
  EPIPE: 'the connection was closed before a response arrived',
  EPROTO: 'the TLS handshake failed',
  ETIMEDOUT: 'did not connect in time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not valid: it is for another host',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are too long',
  UND_ERR_SOCKET: 'the connection was closed before a response arrived',
}

/** Describes a network error of any layer in one short sentence. */
export function toUnreachable(error: unknown, connectMs: number): Unreachable {
  if (error instanceof Unreachable) return error
  const [cause = error] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return new Unreachable(sentenceOf(cause, connectMs), { cause: error })
}

export function formatSeconds(ms: number) {
  return `${ms / 1000} s`
}

function sentenceOf(error: unknown, connectMs: number) {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return `did not connect within ${formatSeconds(connectMs)}`
  // After a semicolon, the runtime adds advice for operators, but the reader owns the address.
  if (/CERT|^UNABLE_TO/.test(code)) return sentences[code] ?? `the certificate is not valid: ${message.split(';')[0]}`
  if (code.startsWith('ERR_SSL')) return 'the TLS handshake failed'
  if ((error as Error).name === 'HTTPParserError') return 'the response is not HTTP'
  // Not the message of a system call, which names addresses of the internal network.
  return sentences[code] ?? `the request failed: ${code || message}`
}
