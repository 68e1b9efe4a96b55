import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { parseForm } from './parse-form.ts'
import { findEventTypes, insertForm, lockForm, updateForm, type FormContent } from './queries.ts'
import type { Result } from './rules.ts'
import type { FormChange } from './schema.ts'

const emptyForm: FormContent = { name: '', status: 'draft', questions: [], rules: [], fallback: null }

/** `problems`: what is wrong with the shape already; whatever else is wrong is told with it. */
export async function createForm(db: Db, caller: Actor, given: FormChange, problems: Detail[]) {
  const content = await parseAndCheck(db, caller, given, emptyForm, problems)
  await requireStorage(db, caller.organization_id)
  return insertForm(db, caller.organization_id, caller.user_id, content)
}

/** A form that says the same as before is left alone. */
export async function changeForm(db: Db, caller: Actor, id: string, given: FormChange, problems: Detail[]) {
  const before = await lockForm(db, caller.organization_id, id)
  const content = await parseAndCheck(db, caller, given, before, problems)
  const after = { ...before, ...content }
  if (isDeepStrictEqual(after, before)) return before
  await requireStorage(db, caller.organization_id, growthOf(before, after))
  return updateForm(db, before, content)
}

async function parseAndCheck(db: Db, caller: Actor, given: FormChange, before: FormContent, problems: Detail[]) {
  const content = parseForm(given, before, problems)
  problems.push(...await checkEventTypes(db, caller, given))
  if (problems.length > 0) throw new Invalid(...problems)
  return content
}

/** Those that were named earlier may be gone since: then their rules are passed over. */
async function checkEventTypes(db: Db, { organization_id }: Actor, { rules = [], fallback }: FormChange) {
  const named = [
    ...rules.map(({ result }, i): [string, Result] => [`rules[${i}].result.value`, result]),
    ...(fallback ? [['fallback.value', fallback] as [string, Result]] : []),
  ].flatMap(([parameter, { type, value }]) => (type === 'event_type' ? [{ parameter, id: value }] : []))
  if (named.length === 0) return []
  const found = new Set((await findEventTypes(db, organization_id, named.map(({ id }) => id))).map(({ id }) => id))
  return named.filter(({ id }) => !found.has(id)).map(({ parameter }): Detail => {
    return { parameter, code: 'not_found', message: 'is not an event type of your organization' }
  })
}
