import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { CustomFieldId, OrganizationId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { CustomFieldDefinition, DefinitionFilters, FieldOption } from './schema.ts'

export type DefinitionRow = Pick<CustomFieldDefinition, 'label' | 'field_type' | 'created_at' | 'updated_at'> & {
  id: CustomFieldId
  options: FieldOption[] | null
  currency: string | null
  source: CustomFieldDefinition['source'] | null
}

export type QuestionSource = NonNullable<CustomFieldDefinition['source']> & { question: string }
type DefinitionContent = Pick<DefinitionRow, 'label' | 'options'>

const columns = sql`id, label, field_type, options, currency, source, created_at, updated_at`
/** A retired definition stays in the table because contacts still store its values, but the API hides it. */
const definitionsOf = (organization_id: OrganizationId) => sql`
  select ${columns} from custom_field_definitions where organization_id = ${organization_id} and retired_at is null`

export function listDefinitions(db: Db, organization_id: OrganizationId, filters: DefinitionFilters) {
  return page<DefinitionRow>(db, definitionsOf(organization_id), filters)
}

/** All definitions, in the order in which contacts show them. */
export function findAllDefinitions(db: Db, organization_id: OrganizationId) {
  return db.all<DefinitionRow>(sql`${definitionsOf(organization_id)} order by created_at, id`)
}

export async function getDefinition(db: Db, organization_id: OrganizationId, id: CustomFieldId, lock = sql.empty) {
  const definition = await db.maybe<DefinitionRow>(sql`${definitionsOf(organization_id)} and id = ${id} ${lock}`)
  if (!definition) throw new NotFound()
  return definition
}

/** Locks the definition until the transaction ends, so that concurrent changes run one after the other. */
export function lockDefinition(db: Db, organization_id: OrganizationId, id: CustomFieldId) {
  return getDefinition(db, organization_id, id, sql`for update`)
}

export function insertDefinition(
  db: Db,
  organization_id: OrganizationId,
  definition: Omit<DefinitionRow, 'id' | 'created_at' | 'updated_at'>,
) {
  const { label, field_type, options, currency, source } = definition
  return db
    .one<DefinitionRow>(sql`
    insert into custom_field_definitions
      (organization_id, label, folded, field_type, options, currency, source, created_at, updated_at)
    select ${organization_id}, ${label}, ${fold(label)}, ${field_type}, ${jsonOf(options)}, ${currency},
      ${jsonOf(source)}, at, at
    from clock_timestamp() as at
    returning ${columns}`)
    .catch(rethrowLabelConflict)
}

/** Inserts fields for the answers to questions. Skips retired ones and labels that another field has. */
export async function insertQuestionFields(db: Db, organization_id: OrganizationId, sources: QuestionSource[]) {
  const fields = sources.map((source) => ({ source, label: source.question, folded: fold(source.question) }))
  await db.run(sql`
    insert into custom_field_definitions (organization_id, label, folded, field_type, source)
    select ${organization_id}, label, folded, 'invitee_question', source
    from json_to_recordset(${JSON.stringify(fields)}) as field(source jsonb, label text, folded text)
    where not exists (
      select 1 from custom_field_definitions d
      where d.organization_id = ${organization_id} and d.field_type = 'invitee_question'
        and d.source ->> 'question' = field.label)
    on conflict do nothing`)
}

export function updateDefinition(
  db: Db,
  organization_id: OrganizationId,
  { id }: Managed<DefinitionRow>,
  { label, options }: DefinitionContent,
) {
  return db
    .one<DefinitionRow>(sql`
    update custom_field_definitions set label = ${label}, folded = ${fold(label)}, options = ${jsonOf(options)},
      updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
    .catch(rethrowLabelConflict)
}

export async function retireDefinition(db: Db, organization_id: OrganizationId, { id }: Managed<DefinitionRow>) {
  const rows = await db.run(sql`
    update custom_field_definitions set retired_at = now(), updated_at = now()
    where organization_id = ${organization_id} and id = ${id} and retired_at is null`)
  if (rows === 0) throw new NotFound()
}

function rethrowLabelConflict(error: unknown): never {
  throw violates(error, 'custom_field_definitions_label')
    ? new Conflict({ parameter: 'label', message: 'is the label of another custom field' })
    : error
}

const jsonOf = (value: unknown) => (value ? JSON.stringify(value) : null)
