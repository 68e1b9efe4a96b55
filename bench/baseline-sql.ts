/** Prepares the statements of the service on a separate pool for the baseline. */
import pg from 'pg'
import { connect, type Db } from '../src/platform/db/db.ts'
import { instant } from '../src/platform/db/instants.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'

export type RunStatement = <Row extends object>() => Promise<Row[]>

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

/** Records the statements that the service sends for the work. */
export async function prepareAll(work: (db: Db) => Promise<unknown>): Promise<RunStatement[]> {
  const db = connect(DATABASE_URL, 1)
  const recorded: Sql[] = []
  const recorder: Db = {
    ...db,
    all: <Row>(statement: Sql) => {
      recorded.push(statement)
      return db.all<Row>(statement)
    },
    one: <Row>(statement: Sql) => {
      recorded.push(statement)
      return db.one<Row>(statement)
    },
    maybe: <Row>(statement: Sql) => {
      recorded.push(statement)
      return db.maybe<Row>(statement)
    },
  }
  await work(recorder)
  await db.end()

  return recorded.map((statement) => {
    const { text, values } = compile(statement)
    const name = `q${statements.push(text)}`
    return async <Row extends object>() => (await pool.query<Row>({ name, text, values })).rows
  })
}

/** The same for work with exactly one statement. */
export async function prepare(work: (db: Db) => Promise<unknown>): Promise<RunStatement> {
  const [first, ...more] = await prepareAll(work)
  if (!first || more.length > 0) throw new Error(`expected one statement, recorded ${more.length + (first ? 1 : 0)}`)
  return first
}
