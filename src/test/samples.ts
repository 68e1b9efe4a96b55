import type { Scope } from '../platform/auth/scopes.ts'
import type { Db } from '../platform/db/db.ts'
import { asId, type Id } from '../platform/ids.ts'
import type { Json } from './client.ts'
import type { Company } from './people.ts'

/** `scopes`: what a token needs for the content of the example in addition to the scope of the route. */
export type Example = {
  ids?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The body of a route with `fileBody`. */
  file?: Buffer
  scopes?: Scope[]
}

/** `db`: for the few examples that a client cannot prepare. */
export type Examples = Record<string, (of: Company, db?: Db) => Example | Promise<Example>>

let count = 0

/** A number that no other sample has. */
export const uniqueNumber = () => ++count

/** Each generated name with and without its number. The documentation shows it without. */
export const generatedNames: [text: string, plain: string][] = []

export function uniqueName(plain = 'Sample') {
  const text = `${plain} ${uniqueNumber()}`
  generatedNames.push([text, plain])
  return text
}

export const uniqueEmail = () => `guest${uniqueNumber()}@walk.example`

const hour = 3_600_000
const week = 7 * 24 * hour
const firstMonday = 4 * 24 * hour

/** A time on a Monday (UTC), some weeks after the Monday of this week. */
export function mondayIn(weeks: number, hours = 0, now = Date.now()) {
  return Math.floor((now - firstMonday) / week + weeks) * week + firstMonday + hours * hour
}

export const textAt = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')

/** The id in a URI of any collection: Id<never> fits wherever an id is demanded. */
export const idOf = (uri: string) => asId<Id<never>>(uri.split('/').at(-1) ?? '')
export const idsOf = ({ uri }: { uri: string }) => ({ ids: { uuid: idOf(uri) } })

export async function createResource(of: Company, path: string, body: object): Promise<Json> {
  return (await of.ada.post(path, body)).body.resource
}
