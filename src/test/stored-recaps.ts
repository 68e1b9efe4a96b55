import { managedByService } from '../platform/auth/proof.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRecap, insertTranscript, type NewRecap } from '../recaps/meeting-recaps/queries.ts'
import { renderHighlights } from '../recaps/meeting-recaps/render.ts'
import type { Company, Person } from './people.ts'

/** Inserts a recap, for tests of the pages that show it. */
export async function storeRecap(
  db: Db,
  { id: organization_id }: Company,
  owner: Person,
  more: Partial<NewRecap> = {},
  transcript?: string,
) {
  const row: NewRecap = {
    organization_id,
    owner_id: owner.id,
    event_id: null,
    name: 'Kick-off with Initech',
    start_time: '2026-11-16T09:00:00.000000Z',
    end_time: '2026-11-16T09:30:00.000000Z',
    location: null,
    attendees: [
      { host: true, user_email: owner.email, user_name: 'Cyd Moreau' },
      { host: false, user_email: 'zoe@initech.example', user_name: 'Zoë Lund' },
      { host: false, user_email: 'kim@initech.example', user_name: null },
    ],
    status: 'available',
    has_transcript: transcript !== undefined,
    summary_md: 'We start in **December**.',
    action_items_md: '- Zoë sends the list of users\n- Cyd writes the offer',
    discussion_md: '## Budget\nIt is *approved*.\n\n## Dates\nSee <https://initech.example/plan>.',
    ...more,
  }
  const recap = await insertRecap(db, row, renderHighlights(row))
  if (transcript !== undefined) await insertTranscript(db, recap, transcript)
  return managedByService(recap)
}
