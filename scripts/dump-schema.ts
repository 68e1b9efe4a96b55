import pg from 'pg'

/** The schema of a database as SQL that a person can read, in an order that does not depend on the server. */
export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ask = async (query: string) => {
      const { rows } = await client.query<{ text: string }>(query)
      return rows.map((row) => row.text.trim())
    }
    const parts = [
      await ask(functions),
      await ask(tables),
      await ask(constraints),
      await ask(indexes),
      await ask(triggers),
    ]
    return `${parts
      .flat()
      .map((part) => part.replace(/;?$/, ';'))
      .join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

const ours = `n.nspname = 'public'`

const functions = `
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

const tables = `
  select format(E'create %stable %I (\\n%s\\n)%s',
    case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
    string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, ' default ' || pg_get_expr(d.adbin, d.adrelid)),
      E',\\n' order by a.attnum), ' partition by ' || pg_get_partkeydef(c.oid)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${ours} and c.relkind in ('r', 'p') group by c.oid, c.relname, c.relpersistence order by c.relname`

// PostgreSQL 18 also lists "not null" among the constraints; the columns say it already.
const constraints = `
  select format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and k.contype in ('p', 'u', 'f', 'c', 'x') order by c.relname, k.contype desc, k.conname`

const indexes = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (
    select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by i.indrelid::regclass::text, c.relname`

const triggers = `
  select pg_get_triggerdef(t.oid) as text from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal order by c.relname, t.tgname`
