import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { FormId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { Routing } from './rules.ts'
import type { FormFilters } from './schema.ts'

/** The fields that API clients set. */
export type FormContent = Routing & { name: string; status: 'draft' | 'published' }

export type FormRow = FormContent & {
  id: FormId
  organization_id: OrganizationId
  created_by: UserId
  created_at: string
  updated_at: string
  deleted_at: string | null
}

const columns = sql`
  id, organization_id, name, status, questions, rules, fallback, created_by, created_at, updated_at, deleted_at`

export function listForms(db: Db, organization_id: OrganizationId, filters: FormFilters) {
  return page<FormRow>(
    db,
    sql`
    select ${columns} from routing_forms
    where organization_id = ${organization_id} and deleted_at is null`,
    filters,
  )
}

/** Also finds deleted forms, because their submissions stay readable. */
export function findForm(db: Db, organization_id: OrganizationId, id: FormId) {
  return db.maybe<FormRow>(sql`
    select ${columns} from routing_forms where organization_id = ${organization_id} and id = ${id}`)
}

export async function getForm(db: Db, organization_id: OrganizationId, id: FormId, lock = sql.empty) {
  const form = await db.maybe<FormRow>(sql`
    select ${columns} from routing_forms
    where organization_id = ${organization_id} and id = ${id} and deleted_at is null ${lock}`)
  if (!form) throw new NotFound()
  return form
}

/** Locks the form until the transaction ends, so that concurrent changes run one after the other. */
export function lockForm(db: Db, organization_id: OrganizationId, id: FormId) {
  return getForm(db, organization_id, id, sql`for update`)
}

/** For visitors of the form page, which knows no organization. */
export function findPublishedForm(db: Db, id: FormId) {
  return db.maybe<FormRow>(sql`
    select ${columns} from routing_forms where id = ${id} and status = 'published' and deleted_at is null`)
}

export function insertForm(db: Db, organization_id: OrganizationId, created_by: UserId, content: FormContent) {
  const { name, status, questions, rules, fallback } = toColumns(content)
  return db.one<FormRow>(sql`
    insert into routing_forms (organization_id, created_by, name, status, questions, rules, fallback, created_at,
      updated_at)
    select ${organization_id}, ${created_by}, ${name}, ${status}, ${questions}, ${rules}, ${fallback}, at, at
    from (select clock_timestamp() as at) now returning ${columns}`)
}

export function updateForm(db: Db, { organization_id, id }: Managed<FormRow>, content: FormContent) {
  const { name, status, questions, rules, fallback } = toColumns(content)
  return db.one<FormRow>(sql`
    update routing_forms set name = ${name}, status = ${status}, questions = ${questions}, rules = ${rules},
      fallback = ${fallback}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function markDeleted(db: Db, { organization_id, id }: Managed<FormRow>) {
  await db.run(sql`
    update routing_forms set deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

function toColumns(content: FormContent) {
  const [questions, rules] = [JSON.stringify(content.questions), JSON.stringify(content.rules)]
  return { ...content, questions, rules, fallback: content.fallback && JSON.stringify(content.fallback) }
}
