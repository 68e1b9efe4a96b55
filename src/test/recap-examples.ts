import type { Company } from './people.ts'
import { address, idsOf, make, name, type Examples } from './samples.ts'

/** The part of the table of examples that is about meeting recaps. */
export const recapExamples: Examples = {
  'GET /meeting_recaps': async (of) => (await recap(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /meeting_recaps/:uuid': async (of) => idsOf(await recap(of)),
  'POST /meeting_recaps': () => ({ body: newRecap() }),
  'PATCH /meeting_recaps/:uuid': async (of) => ({ ...idsOf(await recap(of)), body: { summary_md: name() } }),
  'DELETE /meeting_recaps/:uuid': async (of) => idsOf(await recap(of)),
  'GET /meeting_recaps/:uuid/transcript': async (of) => idsOf(await recap(of)),
  'POST /meeting_recaps/:uuid/share_link': async (of) => idsOf(await recap(of)),
  'DELETE /meeting_recaps/:uuid/share_link': async (of) => {
    const { uri } = await recap(of)
    await of.ada.post(`${uri}/share_link`)
    return idsOf({ uri })
  },
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A meeting that was not booked here, with all there is to say of it. */
export const newRecap = () => ({
  name: name(), start_time: ago(3), end_time: ago(2), location: 'Room 4',
  attendees: [{ user_email: address(), user_name: 'Zoë Lund', host: true }],
  transcript: 'Zoë: We begin on Monday.', transcript_format: 'speakers',
  summary_md: 'A plan', action_items_md: '- Begin', discussion_md: 'When to begin',
})

export const recap = (of: Company) => make(of, '/meeting_recaps', newRecap())
