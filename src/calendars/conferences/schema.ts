import { z } from 'zod'
import { createdAt, doc, enumText, exampleUri, linkText, ownUri, uris } from '../../platform/http/field-texts.ts'
import { paging, singleLineText } from '../../platform/http/field-types.ts'
import { conferenceProviders } from '../../scheduling/event-types/conference-rules.ts'

const providerText = enumText('What makes the link.', {
  jitsi: 'A Jitsi server, such as https://meet.jit.si. Each meeting gets a room with a name that cannot be guessed.',
  bigbluebutton: 'A BigBlueButton server. Each meeting gets a room of its own, and hosts join as moderators.',
  room: 'An address of your own, with or without placeholders.',
})
const scopeText = enumText('Who can use it.', {
  user: 'The person who created it, for event types that they own.',
  organization: 'Everyone in the organization.',
})
const urlText =
  'Address of the Jitsi or BigBlueButton server, or of the room. In the address of a room, {random} ' +
  'becomes 22 random characters and {meeting} the id of the meeting. Without a placeholder, all meetings have the ' +
  'same link.'

export const Conference = z
  .object({
    uri: z.url().meta(ownUri('conference', exampleUri('conferences'))),
    scope: z.enum(['user', 'organization']).meta(scopeText),
    user: z.url().nullable().meta(doc('URI of the person who can use it. Null: the whole organization.', uris.user)),
    name: z.string().meta(doc('Name that invitees see when they choose where to meet.', 'Video call')),
    provider: z.enum(conferenceProviders).meta(providerText),
    url: z.string().meta(linkText(urlText, 'https://meet.jit.si')),
    is_fixed_room: z.boolean().meta(doc('Whether all meetings have the same link.')),
    is_meeting_url: z
      .boolean()
      .meta(
        doc(
          'Whether it is the meeting_url of the user: the first room of a person. Event types use it with host_link, too, ' +
            'and a new address reaches meetings that are booked.',
        ),
      ),
    created_at: z.string().meta(createdAt),
  })
  .meta({ id: 'Conference', description: 'How links to join a meeting online are made.' })

const name = singleLineText(100)
const url = singleLineText(500)
const secret = singleLineText(200)
const secretText = doc(
  'Shared secret of the BigBlueButton server: the command bbb-conf --secret shows it. Required for bigbluebutton, not ' +
    'allowed otherwise. Responses never contain it. At most 200 characters.',
  'a-shared-secret',
)

export const NewConference = z
  .object({
    scope: z.enum(['user', 'organization']).default('user').meta(scopeText),
    name: name.meta(doc('Name that invitees see, one line of at most 100 characters.', 'Video call')),
    provider: z.enum(conferenceProviders).meta(providerText),
    url: url.meta(linkText(`${urlText} At most 500 characters.`, 'https://meet.jit.si')),
    secret: secret.optional().meta(secretText),
  })
  .meta({ id: 'NewConference', description: 'A conference to create. A person and an organization have at most 20.' })

export const ConferenceChange = z
  .object({
    name: name.optional().meta(doc('New name. Event types keep the text that they have.', 'Video call')),
    url: url.optional().meta(linkText(`${urlText} Meetings that are booked keep their links.`, 'https://meet.jit.si')),
    secret: secret.optional().meta(secretText),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['name'],
    message: 'name, url or secret is required',
  })
  .meta({
    id: 'ConferenceChange',
    description: 'Changes to a conference. Send at least one field; the others stay as they are.',
  })

export const ConferenceTest = z
  .object({
    join_url: z
      .string()
      .nullable()
      .meta(
        linkText(
          'A link that works like that of a meeting. Null if the server could not make one.',
          'https://meet.jit.si/Convene-Zt4cGkfQyR0mJm0aYQhJ3w',
        ),
      ),
    problem: z.string().nullable().meta(doc('Why there is no link. Null if there is one.', null)),
  })
  .meta({ id: 'ConferenceTest', description: 'The result of a test.' })

export const ConferenceFilters = z.object({ ...paging('created_at') })

export type Conference = z.infer<typeof Conference>
export type NewConference = z.infer<typeof NewConference>
export type ConferenceChange = z.infer<typeof ConferenceChange>
export type ConferenceTest = z.infer<typeof ConferenceTest>
