import { submissionUri } from '../forms/routing-form-submissions/present.ts'
import { submitForm } from '../forms/routing-form-submissions/submit.ts'
import { findForm } from '../forms/routing-forms/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { trackingFrom } from '../site/forms/rules.ts'
import { form } from './form-examples.ts'
import type { Company } from './people.ts'
import { idOf, idsOf, type Examples } from './samples.ts'

/** The part of the table of examples that is about what was answered in routing forms. */
export const submissionExamples: Examples = {
  'GET /routing_form_submissions': async (of, db) => ({ query: { form: (await answered(of, db)).form } }),
  'GET /routing_form_submissions/:uuid': async (of, db) => idsOf(await answered(of, db)),
}

/** Answers in a form, by the names of its questions. Answers the URI of the submission. */
export async function answer(
  db: Db, of: Company, uri: string, answers: Record<string, string>, tracking: Record<string, string> = {},
) {
  const found = await findForm(db, of.id, idOf(uri))
  if (!found) throw new Error(`${uri} is no form of theirs`)
  const given = Object.fromEntries(found.questions.map(({ uuid, name }) => [uuid, answers[name] ?? '']))
  const { id } = await submitForm(db, found, given, trackingFrom(tracking), 'test')
  return submissionUri(id)
}

async function answered(of: Company, db: Db | undefined) {
  if (!db) throw new Error('Only the page of a form takes answers: pass the database to exampleOf')
  const { uri } = await form(of)
  return { form: uri, uri: await answer(db, of, uri, { Country: 'Germany' }) }
}
