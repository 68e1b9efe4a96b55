import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Result, Routing } from './rules.ts'
import type { FormFilters } from './schema.ts'

/** What a form says of its own. */
export type FormContent = Routing & { name: string; status: 'draft' | 'published' }

export type FormRow = FormContent & {
  id: string
  organization_id: string
  created_by: string
  created_at: string
  updated_at: string
  deleted_at: string | null
}

const columns = sql`
  id, organization_id, name, status, questions, rules, fallback, created_by, created_at, updated_at, deleted_at`

export function listForms(db: Db, organization_id: string, filters: FormFilters) {
  return page<FormRow>(db, sql`
    select ${columns} from routing_forms
    where organization_id = ${organization_id} and deleted_at is null`, filters)
}

/** Also one that was deleted, for whoever asks about what was answered in it. */
export function findForm(db: Db, organization_id: string, id: string) {
  return db.maybe<FormRow>(sql`
    select ${columns} from routing_forms where organization_id = ${organization_id} and id = ${id}`)
}

export async function getForm(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const form = await db.maybe<FormRow>(sql`
    select ${columns} from routing_forms
    where organization_id = ${organization_id} and id = ${id} and deleted_at is null ${hold}`)
  if (!form) throw new NotFound()
  return form
}

/** The same, held until the transaction ends, so that two changes at once are made one after the other. */
export function lockForm(db: Db, organization_id: string, id: string) {
  return getForm(db, organization_id, id, sql`for update`)
}

/** For whoever has the address: nobody knows yet whose form it is. */
export function findPublishedForm(db: Db, id: string) {
  return db.maybe<FormRow>(sql`
    select ${columns} from routing_forms where id = ${id} and status = 'published' and deleted_at is null`)
}

export function insertForm(db: Db, organization_id: string, created_by: string, content: FormContent) {
  const { name, status, questions, rules, fallback } = toColumns(content)
  return db.one<FormRow>(sql`
    insert into routing_forms (organization_id, created_by, name, status, questions, rules, fallback, created_at,
      updated_at)
    select ${organization_id}, ${created_by}, ${name}, ${status}, ${questions}, ${rules}, ${fallback}, at, at
    from (select clock_timestamp() as at) now returning ${columns}`)
}

export function updateForm(db: Db, { organization_id, id }: FormRow, content: FormContent) {
  const { name, status, questions, rules, fallback } = toColumns(content)
  return db.one<FormRow>(sql`
    update routing_forms set name = ${name}, status = ${status}, questions = ${questions}, rules = ${rules},
      fallback = ${fallback}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function markDeleted(db: Db, { organization_id, id }: FormRow) {
  await db.run(sql`
    update routing_forms set deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Those of these event types that are not deleted; `active` ones can be booked. */
export function findEventTypes(db: Db, organization_id: string, ids: string[]) {
  return db.all<{ id: string; active: boolean }>(sql`
    select id, active from event_types
    where organization_id = ${organization_id} and id = any(${ids}) and deleted_at is null`)
}

/** For `route`: which of the event types that a form leads to can be booked now. */
export async function findBookableTypes(db: Db, { organization_id, rules, fallback }: FormRow) {
  const results: (Result | null)[] = [...rules.map(({ result }) => result), fallback]
  const ids = results.flatMap((result) => (result?.type === 'event_type' ? [result.value] : []))
  const types = ids.length > 0 ? await findEventTypes(db, organization_id, ids) : []
  const open = new Set(types.filter(({ active }) => active).map(({ id }) => id))
  return (event_type_id: string) => open.has(event_type_id)
}

function toColumns(content: FormContent) {
  const [questions, rules] = [JSON.stringify(content.questions), JSON.stringify(content.rules)]
  return { ...content, questions, rules, fallback: content.fallback && JSON.stringify(content.fallback) }
}
