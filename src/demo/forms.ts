import { createForm } from '../forms/routing-forms/save-form.ts'
import { FormChange } from '../forms/routing-forms/schema.ts'
import type { Actor } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { EventTypeId } from '../platform/ids.ts'
import { checked } from '../platform/problems.ts'

type EventTypeIds = Record<'intro' | 'demo', EventTypeId>

const sizeQuestion = 'How large is your company?'

/** Creates a form that routes large companies to the team, small ones to an intro call, and students to a message. */
export async function createRoutingForm(db: Db, owner: Actor, { intro, demo }: EventTypeIds) {
  const routeTo = (event_type: EventTypeId) => ({ type: 'event_type', value: uriOf('event_types', event_type) })
  const form = FormChange.parse({
    name: 'Talk to us',
    status: 'published',
    questions: [
      { name: 'Your name', type: 'name', required: true },
      { name: 'Your email address', type: 'email', required: true },
      { name: sizeQuestion, type: 'radios', required: true, answer_choices: ['1', '2 to 50', 'More than 50'] },
      { name: 'What would you like to learn?', type: 'textarea' },
    ],
    rules: [
      {
        name: 'Students',
        when: { question: 'Your email address', operator: 'ends_with', value: '.edu' },
        result: {
          type: 'custom_message',
          value: { headline: 'Welcome', body: 'We have office hours for students on Fridays at 4 pm.' },
        },
      },
      {
        name: 'Large',
        when: { question: sizeQuestion, operator: 'equals', value: 'More than 50' },
        result: routeTo(demo),
      },
    ],
    fallback: routeTo(intro),
  })
  await createForm(db, owner, checked(form))
}
