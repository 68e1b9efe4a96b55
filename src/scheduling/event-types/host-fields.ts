import { z } from 'zod'
import { column, computed } from '../../platform/fields.ts'
import { doc, enumText, uris, withSentence } from '../../platform/http/field-texts.ts'
import { reference } from '../../platform/http/field-types.ts'
import { CustomQuestion, defaultQuestion, newQuestions } from './questions.ts'

const kinds = ['solo', 'group'] as const
const poolingTypes = ['round_robin', 'collective', 'multi_pool'] as const
const distributions = ['maximize_availability', 'equal'] as const

const hostTexts = {
  user: doc('URI of the host.', uris.user),
  priority: doc('Priority in round robin: among free hosts the highest number comes first, from 1 to 5.', 3),
  pool: doc("Number of the host's pool, from 0 to 9. Only multi_pool has more than one.", 0),
  availability_schedule: doc(
    "URI of the schedule that applies to this event type. Null means the host's default schedule.",
    uris.schedule,
  ),
}
const Host = z.object({
  user: z.url().meta(hostTexts.user),
  priority: z.int().meta(hostTexts.priority),
  pool: z.int().meta(hostTexts.pool),
  availability_schedule: z.url().nullable().meta(hostTexts.availability_schedule),
})
const newHosts = z
  .array(
    z.object({
      user: reference('users').meta(hostTexts.user),
      priority: z.int().min(1).max(5).default(3).meta(withSentence(hostTexts.priority, 'Default: 3.')),
      pool: z.int().min(0).max(9).default(0).meta(withSentence(hostTexts.pool, 'Default: 0.')),
      availability_schedule: reference('user_availability_schedules')
        .nullable()
        .default(null)
        .meta(withSentence(hostTexts.availability_schedule, 'Default: null.')),
    }),
  )
  .min(1)
  .max(500)
  .superRefine((hosts, context) => {
    const users = hosts.map(({ user }) => user)
    for (const [i, user] of users.entries())
      if (users.indexOf(user) < i) context.addIssue({ code: 'custom', path: [i, 'user'], message: 'is already a host' })
  })

/** Who takes part in a meeting, and what invitees answer. */
export const hostFields = {
  kind: column({
    text: enumText('How many invitees share a meeting.', {
      solo: 'One invitee in each meeting.',
      group: 'Several invitees in the same meeting, up to seats.',
    }),
    output: z.enum(kinds),
    input: z.enum(kinds),
    inputNote: 'Default: solo.',
    default: 'solo',
    personal: 'none',
    sample: 'solo',
  }),
  seats: column({
    text: doc('Number of invitees in one meeting. Always 1 for the kind solo.', 1),
    output: z.int(),
    input: z.int().min(1).max(10_000),
    inputNote: 'From 1 to 10,000. Default: 10 for the kind group.',
    default: 1,
    hostile: [0, 1.5, 1e7],
  }),
  pooling_type: column({
    text: enumText('How several hosts share the meetings. Null when there is one host.', {
      round_robin: 'One of the hosts takes each meeting.',
      collective: 'All hosts take part in each meeting.',
      multi_pool: 'One host of each pool takes part in each meeting.',
    }),
    output: z.enum(poolingTypes).nullable(),
    input: z.enum(poolingTypes).nullable(),
    inputNote: 'The kind group has none. Default: null.',
    default: null,
    personal: 'none',
    sample: 'round_robin',
  }),
  distribution: column({
    text: enumText('How round robin chooses among free hosts.', {
      maximize_availability: 'Offers all free hosts, and chooses by priority, then by the longest wait.',
      equal: 'Balances the number of meetings: a host who is three or more ahead is not offered.',
    }),
    output: z.enum(distributions),
    input: z.enum(distributions),
    inputNote: 'Default: maximize_availability.',
    default: 'maximize_availability',
    personal: 'none',
    sample: 'equal',
  }),
  hosts: computed({
    text: doc('Users who host the meetings, in order.'),
    output: z.array(Host),
    input: newHosts,
    inputNote: 'From 1 to 500; several hosts need a pooling_type. Default: the owner, or all members of the team.',
  }),
  custom_questions: column({
    type: 'json',
    text: doc('Questions on the booking form, in order.'),
    output: z.array(CustomQuestion),
    input: newQuestions,
    inputNote: 'At most 50, with different texts. Default: one optional question about the meeting.',
    default: [defaultQuestion],
    personal: 'published',
    sample: [
      {
        name: 'Why?',
        type: 'string',
        position: 0,
        enabled: true,
        required: true,
        answer_choices: [],
        include_other: false,
      },
    ],
  }),
}
