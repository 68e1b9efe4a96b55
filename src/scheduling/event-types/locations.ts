import { z } from 'zod'
import { enumText, doc, exampleUri } from '../../platform/http/field-texts.ts'
import { singleLineText, phone, reference, uriOf } from '../../platform/http/field-types.ts'
import { asId } from '../../platform/ids.ts'

export const locationKinds = [
  'physical',
  'inbound_call',
  'outbound_call',
  'zoom_conference',
  'google_conference',
  'gotomeeting_conference',
  'microsoft_teams_conference',
  'webex_conference',
  'ask_invitee',
  'custom',
] as const

/** What each kind of location means, for the API reference. */
export const locationKindValues: Record<Kind, string> = {
  physical: 'A place where people meet in person.',
  inbound_call: 'The invitee calls the host.',
  outbound_call: 'The host calls the invitee.',
  zoom_conference: 'A Zoom meeting.',
  google_conference: 'A Google Meet conference.',
  gotomeeting_conference: 'A GoTo Meeting conference.',
  microsoft_teams_conference: 'A Microsoft Teams meeting.',
  webex_conference: 'A Webex meeting.',
  ask_invitee: 'The invitee chooses where to meet.',
  custom: 'Anything else, as the host describes it.',
}

type Kind = (typeof locationKinds)[number]
const kindText = enumText('Kind of location.', locationKindValues)
const details = ['location', 'additional_info', 'phone_number', 'conference', 'host_link'] as const
const conferenceExample = exampleUri('conferences')

/** The details that each kind of location can have. Other kinds have none. */
const allowedDetails: Partial<Record<Kind, readonly (typeof details)[number][]>> = {
  physical: ['location', 'additional_info'],
  inbound_call: ['phone_number', 'additional_info'],
  ask_invitee: ['location'],
  custom: ['location', 'conference', 'host_link'],
}

export const LocationConfiguration = z
  .object({
    kind: z.enum(locationKinds).meta(kindText),
    location: z
      .string()
      .optional()
      .meta(
        doc(
          'The place, for physical and custom, or a hint for ask_invitee. Absent when the invitee enters it.',
          '5 Main Street, Albany',
        ),
      ),
    additional_info: z
      .string()
      .optional()
      .meta(
        doc(
          'More about a physical place or an inbound call. Absent when there is nothing more.',
          'Ring at the side door.',
        ),
      ),
    phone_number: z
      .string()
      .optional()
      .meta(doc('Number that invitees call, in E.164 form. Only for inbound_call.', '+14155552671')),
    conference: z
      .string()
      .optional()
      .meta(
        doc(
          'URI of the conference that makes the link to join each meeting. Only for custom; absent when there is none.',
          conferenceExample,
        ),
      ),
    host_link: z
      .boolean()
      .optional()
      .meta(
        doc(
          'True if meetings have the meeting_url of their host as link to join. Only for custom; absent otherwise.',
          true,
        ),
      ),
  })
  .meta({ id: 'LocationConfiguration', description: 'A location that invitees can choose.' })

/** A location of a request, with only the details that its kind can have. */
export const newLocation = z
  .object({
    kind: z.enum(locationKinds).meta(kindText),
    location: singleLineText(255)
      .nullish()
      .meta(
        doc(
          'The place, for physical and custom, or a hint for ask_invitee; not allowed for other kinds. Without it, invitees ' +
            'enter the place. One line of at most 255 characters.',
          '5 Main Street, Albany',
        ),
      ),
    additional_info: singleLineText(255)
      .nullish()
      .meta(
        doc(
          'More about a physical place or an inbound call; not allowed for other kinds. One line of at most 255 characters.',
          'Ring at the side door.',
        ),
      ),
    phone_number: phone
      .nullish()
      .meta(
        doc(
          'Number that invitees call, in international format. Required for inbound_call, not allowed for other kinds.',
          '+14155552671',
        ),
      ),
    conference: reference('conferences')
      .nullish()
      .meta(
        doc(
          'URI of a conference of the organization or of the owner of the event type: each meeting gets a link to join ' +
            'from it. Only for custom. location is the text that invitees see; its default is the name of the conference.',
          conferenceExample,
        ),
      ),
    host_link: z
      .boolean()
      .nullish()
      .meta(
        doc(
          'True gives each meeting the meeting_url of the host who holds it as link to join. Only for custom, without ' +
            'conference. location is the text that invitees see. Default: false.',
          true,
        ),
      ),
  })
  .superRefine((location, context) => {
    const { kind, phone_number } = location
    for (const detail of details)
      if (location[detail] && !allowedDetails[kind]?.includes(detail))
        context.addIssue({ code: 'custom', path: [detail], message: `is not allowed for a location of kind ${kind}` })
    if (location.host_link && location.conference)
      context.addIssue({ code: 'custom', path: ['host_link'], message: 'is not allowed together with conference' })
    if (kind === 'inbound_call' && !phone_number) {
      const message = 'is missing: enter the number that invitees call'
      context.addIssue({ code: 'custom', path: ['phone_number'], message, params: { code: 'missing' } })
    }
  })
  .transform(({ kind, ...fields }): LocationConfiguration => {
    const named = { ...fields, location: fields.location || (fields.host_link ? hostLinkName : fields.location) }
    return Object.assign({ kind }, ...details.map((detail) => (named[detail] ? { [detail]: named[detail] } : {})))
  })

/** What invitees see of a location without a text of its own. */
const hostLinkName = 'Video call'

export const newLocations = z.array(newLocation).max(20).superRefine(rejectDuplicates)

export function rejectDuplicates(locations: LocationConfiguration[], context: z.RefinementCtx) {
  const texts = locations.map((location) => JSON.stringify(location))
  for (const [i, text] of texts.entries())
    if (texts.indexOf(text) < i) context.addIssue({ code: 'custom', path: [i, 'kind'], message: 'is a duplicate' })
  // Invitees choose a custom location by its text.
  for (const [i, { kind, location, host_link }] of locations.entries())
    if (host_link && locations.some((other, at) => at !== i && other.kind === kind && other.location === location))
      context.addIssue({
        code: 'custom',
        path: [i, 'location'],
        message: 'is a duplicate. Give each location its own text',
      })
}

/** As the API shows them. Stored ones have the id of the conference. */
export function presentLocation<L extends { conference?: string | undefined }>(location: L): L {
  const { conference } = location
  return conference === undefined ? location : { ...location, conference: uriOf('conferences', asId(conference)) }
}

export type LocationConfiguration = z.infer<typeof LocationConfiguration>
