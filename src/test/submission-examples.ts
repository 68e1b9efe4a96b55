import { submissionUri } from '../forms/routing-form-submissions/present.ts'
import { submitForm } from '../forms/routing-form-submissions/submit.ts'
import { findForm } from '../forms/routing-forms/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { parseContext } from '../site/forms/rules.ts'
import { form as createForm, formExamples } from './form-examples.ts'
import type { Company } from './people.ts'
import { idOf, idsOf, type Examples } from './samples.ts'

/** Example requests for routing forms and their submissions. */
export const submissionExamples: Examples = {
  ...formExamples,
  'GET /routing_form_submissions': async (of, db) => ({ query: { form: (await submission(of, db)).form } }),
  'GET /routing_form_submissions/:uuid': async (of, db) => idsOf(await submission(of, db)),
}

/** Submits a form with answers by the names of its questions. Returns the URI of the submission. */
export async function submitAnswers(
  db: Db,
  of: Company,
  uri: string,
  answers: Record<string, string>,
  tracking: Record<string, string> = {},
) {
  const form = await findForm(db, of.id, idOf(uri))
  if (!form) throw new Error(`${uri} is not a form of this organization`)
  const values = Object.fromEntries(form.questions.map(({ uuid, name }) => [uuid, answers[name] ?? '']))
  const { id } = await submitForm(db, form, values, parseContext(tracking).tracking, 'test')
  return submissionUri(id)
}

async function submission(of: Company, db: Db | undefined) {
  if (!db) throw new Error('Forms are submitted on their page: pass the database to exampleOf')
  const { uri } = await createForm(of)
  return { form: uri, uri: await submitAnswers(db, of, uri, { Country: 'Germany' }) }
}
