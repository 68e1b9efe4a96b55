import { createForm } from '../forms/routing-forms/save-form.ts'
import { FormChange } from '../forms/routing-forms/schema.ts'
import type { Actor } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'

type Types = Record<'intro' | 'demo', string>

const size = 'How many of you are there?'

/** A form that leads large companies to the team, small ones to a first talk, and students to a message. */
export async function makeForm(db: Db, owner: Actor, { intro, demo }: Types) {
  const to = (event_type: string) => ({ type: 'event_type', value: uriOf('event_types', event_type) })
  const form = FormChange.parse({
    name: 'Talk to us',
    status: 'published',
    questions: [
      { name: 'Your name', type: 'name', required: true },
      { name: 'Your email address', type: 'email', required: true },
      { name: size, type: 'radios', required: true, answer_choices: ['One', '2 to 50', 'More than 50'] },
      { name: 'What would you like to learn?', type: 'textarea' },
    ],
    rules: [
      {
        name: 'Students',
        when: { question: 'Your email address', operator: 'ends_with', value: '.edu' },
        result: {
          type: 'custom_message',
          value: { headline: 'Welcome', body: 'For students there is an open hour on Fridays at four.' },
        },
      },
      { name: 'Large', when: { question: size, operator: 'equals', value: 'More than 50' }, result: to(demo) },
    ],
    fallback: to(intro),
  })
  await createForm(db, owner, form, [])
}
