import { isIPv6 } from 'node:net'

/**
 * `urls`: one address per host, for a driver that knows one host only. `mustWrite`: a server that accepts no writes,
 * such as a standby, is not used.
 */
export type DatabaseUrl = { urls: string[]; mustWrite: boolean }

/** Why the text is not the address of a database. Never contains any part of the text, which has a password. */
export class DatabaseUrlError extends Error {}

const maxHosts = 20
const sessionKinds = new Set(['any', 'read-write', 'primary'])
// A password can contain @, as URL parsers allow: the last one ends it.
const form = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/s
const hostForm = /^(\[[^\]]*\]|[^:[\]]*)(?::(.*))?$/s

/**
 * Parses `postgres://user:password@host1:5432,host2:5433/database?target_session_attrs=read-write`, as PostgreSQL's own
 * programs understand it. With one host, the address stays as it is.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new DatabaseUrlError('must start with postgres://')
  const [, login, list = '', path = '', query = ''] = form.exec(text) ?? []
  const parameters = new URLSearchParams(query)
  const kinds = parameters.getAll('target_session_attrs')
  const kind = kinds.at(-1)
  if (kinds.length > 1 || (kind !== undefined && !sessionKinds.has(kind)))
    throw new DatabaseUrlError('has a target_session_attrs that is not read-write, primary or any')
  if (/,/.test(`${parameters.get('host') ?? ''}${parameters.get('port') ?? ''}`))
    throw new DatabaseUrlError('must list several hosts before the name of the database: host1:5432,host2:5432')
  const mustWrite = kind === 'read-write' || kind === 'primary'
  if (!list.includes(',')) return { urls: [text], mustWrite }

  if (kind === 'any')
    throw new DatabaseUrlError('has several hosts, so target_session_attrs must be read-write or primary')
  const port = parameters.get('port')
  for (const name of ['target_session_attrs', 'port']) parameters.delete(name)
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
  const hosts = [...new Set(list.split(',').map((host) => parseHost(host, port)))]
  if (hosts.length > maxHosts) throw new DatabaseUrlError(`has more than ${maxHosts} hosts`)
  const urls = hosts.map((host) => `postgres://${login === undefined ? '' : `${login}@`}${host}${rest}`)
  if (!urls.every((url) => URL.canParse(url))) throw new DatabaseUrlError('is not a valid address')
  return { urls, mustWrite: true }
}

/** The hosts of an address, for messages: without the name of the user and the password. */
export function hostsIn(text: string) {
  return parseDatabaseUrl(text).urls.map(hostOf).join(', ')
}

export function hostOf(url: string) {
  const parsed = URL.parse(url)
  return parsed?.host || parsed?.searchParams.get('host') || 'the local socket'
}

function parseHost(text: string, portForAll: string | null) {
  const [, host = '', ownPort] = hostForm.exec(text) ?? []
  if (host === '') throw new DatabaseUrlError('has an empty or invalid host between the commas')
  if (host.startsWith('[') && !isIPv6(host.slice(1, -1)))
    throw new DatabaseUrlError('has brackets around a host that is not an IPv6 address')
  if (!/^\[[\da-f:.]+\]$|^[\w.~%-]+$/i.test(host)) throw new DatabaseUrlError('has a host with invalid characters')
  const port = portForAll ?? ownPort ?? '5432'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new DatabaseUrlError('has a port that is not a number from 1 to 65535')
  return `${host.toLowerCase()}:${Number(port)}`
}
