import { errors } from 'undici'

/** Thrown for everything that prevents an answer. Its message is for whoever owns the address. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

const sentences: Record<string, string> = {
  EAI_AGAIN: 'the name servers did not answer',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before there was an answer',
  EHOSTUNREACH: 'there is no way to that address',
  ENETUNREACH: 'there is no way to that address',
  ENOTFOUND: 'there is no such host',
  EPIPE: 'the connection was closed before there was an answer',
  EPROTO: 'it does not speak TLS as we do',
  ETIMEDOUT: 'did not connect in time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not valid: it is for another host',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too long',
  UND_ERR_SOCKET: 'the connection was closed before there was an answer',
}

/** One short sentence for an error of the network, whatever layer it comes from. */
export function toUnreachable(error: unknown, connectMs: number): Unreachable {
  if (error instanceof Unreachable) return error
  const [cause = error] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return new Unreachable(sentenceOf(cause, connectMs), { cause: error })
}

export function seconds(ms: number) {
  return `${ms / 1000} s`
}

function sentenceOf(error: unknown, connectMs: number) {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return `did not connect within ${seconds(connectMs)}`
  // After a semicolon the runtime has advice for whoever starts it, which is not who reads this.
  if (/CERT|^UNABLE_TO/.test(code)) return sentences[code] ?? `the certificate is not valid: ${message.split(';')[0]}`
  if (code.startsWith('ERR_SSL')) return 'it does not speak TLS as we do'
  if (error instanceof errors.HTTPParserError) return 'the answer is not HTTP'
  // Not the message of a system call, which names addresses of the inner network.
  return sentences[code] ?? `the request failed: ${code || message}`
}
