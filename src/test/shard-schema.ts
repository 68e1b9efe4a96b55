import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { isTenant, otherTables } from './shard-tables.ts'

/** A rule of Citus that a table breaks. `name`: of the constraint, index or column. */
export type SchemaProblem = { rule: SchemaRule; name: string }

export type SchemaRule = 'not null' | 'primary key' | 'unique' | 'exclusion' | 'foreign key' | 'to tenant'

type Constraint = {
  table: string
  name: string
  type: 'p' | 'u' | 'x' | 'f'
  definition: string
  target: string | null
}

/**
 * Citus keeps keys of a tenant table if they contain the distribution column, and foreign keys between tenant tables if
 * both sides have it. Tables with a copy on each node cannot refer to tenant tables.
 */
export async function findSchemaProblems(db: Db): Promise<SchemaProblem[]> {
  const nullable = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and not exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'organization_id' and attnotnull)`)
  const missing = nullable.filter(({ name }) => isTenant(name)).map(({ name }) => ({ rule: 'not null' as const, name }))
  return [...missing, ...(await readConstraints(db)).flatMap(checkConstraint)]
}

export async function readTableNames(db: Db) {
  const rows = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`)
  return rows.map(({ name }) => name)
}

function checkConstraint({ table, name, type, definition, target }: Constraint): SchemaProblem[] {
  const contains = /\borganization_id\b/.test(definition.replace(/ WHERE .*/, ''))
  if (type !== 'f') {
    const rule = { p: 'primary key', u: 'unique', x: 'exclusion' } as const
    return isTenant(table) && !contains ? [{ rule: rule[type], name }] : []
  }
  if (target === null || !isTenant(target)) return []
  if (!isTenant(table)) return [{ rule: 'to tenant', name }]
  return contains ? [] : [{ rule: 'foreign key', name }]
}

/** Constraints, and unique indexes without one. Partitions have those of their table. */
function readConstraints(db: Db) {
  return db.all<Constraint>(sql`
    select c.relname as table, o.conname as name, o.contype as type, pg_get_constraintdef(o.oid) as definition,
      target.relname as target
    from pg_constraint o join pg_class c on c.oid = o.conrelid left join pg_class target on target.oid = o.confrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and o.contype in ('p', 'u', 'x', 'f')
      and o.conparentid = 0
    union all
    select c.relname, i.relname, 'u', substring(pg_get_indexdef(i.oid) from 'USING (.*)'), null
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and x.indisunique
      and not exists (select from pg_constraint where conindid = i.oid)
    order by 1, 2`)
}

export const isListed = (table: string) => isTenant(table) !== table in otherTables
