import type { Company } from './people.ts'
import { uniqueEmail, idsOf, createResource, mondayIn, uniqueName, textAt, type Examples } from './samples.ts'

/** Example requests for meeting recaps. */
export const recapExamples: Examples = {
  'GET /meeting_recaps': async (of) => (await recap(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /meeting_recaps/:uuid': async (of) => idsOf(await recap(of)),
  'POST /meeting_recaps': () => ({ body: newRecap() }),
  'PATCH /meeting_recaps/:uuid': async (of) => ({
    ...idsOf(await recap(of)),
    body: { summary_md: uniqueName('Initech starts with ten users') },
  }),
  'DELETE /meeting_recaps/:uuid': async (of) => idsOf(await recap(of)),
  'GET /meeting_recaps/:uuid/transcript': async (of) => idsOf(await recap(of)),
  'POST /meeting_recaps/:uuid/share_link': async (of) => idsOf(await recap(of)),
  'DELETE /meeting_recaps/:uuid/share_link': async (of) => {
    const { uri } = await recap(of)
    await of.ada.post(`${uri}/share_link`)
    return idsOf({ uri })
  },
}

const lastMonday = (hour: number) => textAt(mondayIn(-1, hour))

/** The input for a recap of a meeting that was not booked here, with all fields. */
export const newRecap = () => ({
  name: uniqueName('Kick-off with Initech'),
  start_time: lastMonday(16),
  end_time: lastMonday(17),
  location: 'Room 4',
  attendees: [{ user_email: uniqueEmail(), user_name: 'Zoë Lund', host: true }],
  transcript: 'Zoë Lund: We start on Monday with ten users.',
  transcript_format: 'speakers',
  summary_md: 'Initech starts on Monday.',
  action_items_md: '- Zoë sends the list of users.',
  discussion_md: 'When to start, and with how many users.',
})

export const recap = (of: Company) => createResource(of, '/meeting_recaps', newRecap())
