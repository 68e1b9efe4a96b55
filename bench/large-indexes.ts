import type pg from 'pg'

type Rebuild = { name: string; statement: string }

/**
 * Drops the indexes of these tables and returns the statements that create them again. Keeps primary keys of ids, which
 * ascend while the rows are inserted, and which foreign keys of other tables need.
 */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<Rebuild[]> {
  const { rows: constraints } = await client.query<Rebuild & { drop: string }>(
    `
    select c.conname as name,
      format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        as statement
    from pg_constraint c
    where c.conrelid = any($1::regclass[]) and c.contype in ('p', 'u', 'x')
      and not exists (select from pg_constraint r where r.contype = 'f' and r.conindid = c.conindid)
      and pg_get_constraintdef(c.oid) <> 'PRIMARY KEY (id)'`,
    [tables],
  )
  for (const { drop } of constraints) await client.query(drop)
  const { rows: indexes } = await client.query<Rebuild>(
    `
    select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as statement
    from pg_index i where i.indrelid = any($1::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [...indexes, ...constraints]
}
