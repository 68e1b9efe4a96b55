/** The statements that the service would send, prepared on a pool of the floor's own. */
import pg from 'pg'
import { connect, type Db } from '../src/platform/db/db.ts'
import { instant } from '../src/platform/db/instants.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'

export type Ask = <Row extends object>() => Promise<Row[]>

const { DATABASE_URL = '', DATABASE_POOL } = process.env
const statements: string[] = []
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  options: '-c timezone=UTC',
  types: {
    getTypeParser: (oid, format) =>
      oid === pg.types.builtins.TIMESTAMPTZ ? instant : pg.types.getTypeParser(oid, format ?? 'text'),
  },
})

/** What the service asks for a piece of work, caught on the way to the database. */
export async function prepareAll(work: (db: Db) => Promise<unknown>): Promise<Ask[]> {
  const db = connect(DATABASE_URL, 1)
  const caught: Sql[] = []
  const recorder: Db = {
    ...db,
    all: <Row>(sent: Sql) => { caught.push(sent); return db.all<Row>(sent) },
    one: <Row>(sent: Sql) => { caught.push(sent); return db.one<Row>(sent) },
    maybe: <Row>(sent: Sql) => { caught.push(sent); return db.maybe<Row>(sent) },
  }
  await work(recorder)
  await db.end()

  return caught.map((sent) => {
    const { text, values } = compile(sent)
    const name = `q${statements.push(text)}`
    return async <Row extends object>() => (await pool.query<Row>({ name, text, values })).rows
  })
}

/** The same where one statement is enough. */
export async function prepare(work: (db: Db) => Promise<unknown>): Promise<Ask> {
  const [only, ...more] = await prepareAll(work)
  if (!only || more.length > 0) throw new Error(`expected one statement, caught ${more.length + (only ? 1 : 0)}`)
  return only
}
