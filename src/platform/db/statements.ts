import type { ClientBase, QueryConfig } from 'pg'

type Statement = { text: string; values: unknown[] }
/** `refused`: how often a statement had to be sent without a name because there were too many names. */
type Connection = { names: Set<string>; refused: number }

/**
 * PostgreSQL keeps each statement that has a name, with its plan, as long as the connection lasts: about 70 kB for a
 * search. Searches have thousands of combinations of filters, so that names are given with care.
 */
const maxPerConnection = 250
/** After so many a connection is replaced, so that the statements of today get the names. */
const maxRefused = 1000
const maxTexts = 2000

/** The statements that were sent, the oldest first. */
const texts = new Map<string, { name: string | undefined }>()
const connections = new WeakMap<ClientBase, Connection>()
let count = 0

/** The statement as it is sent on a connection: by name, so that it is planned once, or without one. */
export function prepare(client: ClientBase, { text, values }: Statement): QueryConfig {
  const name = nameOf(text)
  if (name === undefined) return { text, values }
  const connection = connectionOf(client)
  if (connection.names.has(name) || connection.names.size < maxPerConnection) {
    connection.names.add(name)
    return { name, text, values }
  }
  connection.refused++
  return { text, values }
}

export function hasTooManyStatements(client: ClientBase) {
  return (connections.get(client)?.refused ?? 0) > maxRefused
}

/** Statements get a name when they are sent for the second time. */
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
  const connection: Connection = { names: new Set(), refused: 0 }
  connections.set(client, connection)
  return connection
}
