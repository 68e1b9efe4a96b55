import type { ClientBase, QueryConfig } from 'pg'
import { config } from '../config.ts'

type Statement = { text: string; values: unknown[] }
/** `unnamed`: how many statements were sent without a name because the connection had too many names. */
type Connection = { names: Set<string>; unnamed: number }

/**
 * PostgreSQL keeps each named statement and its plan until the connection closes: about 70 kB for a search. Searches
 * have thousands of combinations of filters, so the number of names is limited.
 */
const maxNamesPerConnection = 250
/** After this many unnamed statements a connection is replaced, so that names go to the statements in use now. */
const maxUnnamed = 1000
const maxTexts = 2000

/** The texts of sent statements, oldest first. */
const texts = new Map<string, { name: string | undefined }>()
const connections = new WeakMap<ClientBase, Connection>()
let count = 0

/**
 * Names the statement if possible, so that the connection parses and plans it once. Poolers that give each transaction
 * another connection need PREPARED_STATEMENTS=off, unless they know names.
 */
export function prepare(client: ClientBase, { text, values: given }: Statement): QueryConfig {
  const values = given.map(toText)
  const name = config.PREPARED_STATEMENTS === 'on' ? nameOf(text) : undefined
  if (name === undefined) return { text, values }
  const connection = connectionOf(client)
  if (connection.names.has(name) || connection.names.size < maxNamesPerConnection) {
    connection.names.add(name)
    return { name, text, values }
  }
  connection.unnamed++
  return { text, values }
}

/**
 * Writes objects as JSON, as pg does. It happens here because an object that cannot be written must fail before the
 * statement is sent: pg would skip the statement, and on a pipelined connection the next answers would be mixed up.
 */
function toText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toText)
  const isObject = typeof value === 'object' && value !== null
  return isObject && !(value instanceof Date) && !ArrayBuffer.isView(value) ? JSON.stringify(value) : value
}

export function hasTooManyStatements(client: ClientBase) {
  return (connections.get(client)?.unnamed ?? 0) > maxUnnamed
}

/** A statement gets a name when it is sent for the second time. */
function nameOf(text: string) {
  const known = texts.get(text)
  if (known) return (known.name ??= `q${count++}`)
  texts.set(text, { name: undefined })
  if (texts.size > maxTexts) texts.delete(texts.keys().next().value ?? '')
  return undefined
}

function connectionOf(client: ClientBase) {
  const known = connections.get(client)
  if (known) return known
  const connection: Connection = { names: new Set(), unnamed: 0 }
  connections.set(client, connection)
  return connection
}
