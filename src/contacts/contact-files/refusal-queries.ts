import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { ImportRow } from './queries.ts'

/** A rejected line of an import. */
export type Refusal = { line: number; problem: string }

const refusalPageSize = 500

export async function insertRefusals(db: Db, organization_id: OrganizationId, { id }: ImportRow, refusals: Refusal[]) {
  if (refusals.length === 0) return
  await db.run(sql`
    insert into contact_import_refusals (organization_id, import_id, line, problem)
    select ${organization_id}, ${id}, line, problem
    from unnest(${refusals.map(({ line }) => line)}::int[], ${refusals.map(({ problem }) => problem)}::text[])
      as refused(line, problem)`)
}

/** Yields the rejected lines of an import in order. */
export async function* streamRefusals(db: Db, { id }: ImportRow): AsyncGenerator<Refusal> {
  for (let after = 0; ;) {
    const refusals = await db.all<Refusal>(sql`
      select line, problem from contact_import_refusals
      where import_id = ${id} and line > ${after} order by line limit ${refusalPageSize}`)
    yield* refusals
    const last = refusals.at(-1)
    if (!last || refusals.length < refusalPageSize) return
    after = last.line
  }
}
