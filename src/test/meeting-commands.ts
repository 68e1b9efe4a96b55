import { notesVersion } from '../site/meetings/notes-form.ts'
import { sql } from '../platform/db/sql.ts'
import { book } from './bookings.ts'
import { signedInBrowser } from './browser-session.ts'
import type { Json } from './client.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { meetingPathOf } from './meeting-pages.ts'
import { at, publish, withHours } from './meetings.ts'
import { begin } from './past-meetings.ts'
import type { Person } from './people.ts'
import { idOf, uniqueEmail } from './samples.ts'
import { unsubscribeCommands } from './unsubscribe-commands.ts'

type Scene = Pick<CommandScene, 'acme' | 'app' | 'db'>
/** The fields of a form on the page of a meeting. `host`: who submits it. */
type Fields = (booking: Json, host: Person, scene: Scene) => Promise<Record<string, string>>

const ofInvitee: Fields = async ({ uri }) => ({ invitee: idOf(uri) })

const noShow: Fields = async ({ uri, event }, _, { db }) => {
  await begin(db, event)
  return { invitee: idOf(uri) }
}

/** The forms of the page of a meeting, with their entry in the activity log. */
const forms: Record<string, [entry: string, fields: Fields]> = {
  cancel: ['ScheduledEvent.Cancel', async () => ({ reason: 'Rain' })],
  reschedule: ['Invitee.Reschedule', async ({ uri }) => ({ invitee: idOf(uri), start_time: at('Tue 10:00') })],
  'no-show': ['InviteeNoShow.Add', noShow],
  attended: [
    'InviteeNoShow.Remove',
    async (booking, host, scene) => {
      const fields = await noShow(booking, host, scene)
      const { body } = await host.post('/invitee_no_shows', { invitee: booking.uri })
      return { ...fields, no_show: idOf(body.resource.uri) }
    },
  ],
  reconfirm: ['Invitee.RequestReconfirmation', ofInvitee],
  resend: ['Invitee.ResendConfirmation', ofInvitee],
  conference: [
    'ScheduledEvent.RetryConference',
    async ({ event }, _, { db }) => {
      const location = JSON.stringify({ type: 'zoom', status: 'failed', join_url: null, data: null })
      await db.run(sql`update scheduled_events set location = ${location} where id = ${idOf(event)}`)
      return {}
    },
  ],
  notes: [
    'ScheduledEvent.Update',
    async () => ({ notes: 'Bring the contract.', version: notesVersion({ meeting_notes: null }).updated_at }),
  ],
  guests: [
    'ScheduledEvent.AddGuests',
    async ({ uri }) => ({ invitee: idOf(uri), [`guests-${idOf(uri)}`]: uniqueEmail() }),
  ],
  'guests/remove': [
    'ScheduledEvent.RemoveGuest',
    async ({ event }, host) => {
      const email = uniqueEmail()
      await host.post(`${event}/guests`, { event_guests: [email] })
      return { email }
    },
  ],
}

const eachForm = Object.entries(forms).map(([path, [entry, fields]]) => ({
  route: `/console/meetings/:uuid/${path}`,
  path,
  entry,
  fields,
}))

/** A host submits each of these forms, ready to be submitted. */
export const meetingForms = (scene: Scene) =>
  Object.fromEntries(eachForm.map(({ route, path, fields }) => [`POST ${route}`, () => prepare(scene, path, fields)]))

/** Everything about meetings that a member or the reader of an email submits. */
export const meetingCommands: Record<string, Scenario> = {
  ...unsubscribeCommands,
  ...Object.fromEntries(
    eachForm.map(({ route, path, entry, fields: fieldsOf }): [string, Scenario] => [
      route,
      async (scene) => {
        const { browser, path: address, fields, host } = await prepare(scene, path, fieldsOf)
        return { run: () => browser.post(address, fields), entries: [entry], actor: host }
      },
    ]),
  ),
}

/** The host has their own calendar, so that no other scenario takes the time. */
async function prepare(scene: Scene, path: string, fieldsOf: Fields) {
  const { acme, app, db } = scene
  const host = await acme.hire('Dee Novak', uniqueEmail())
  await withHours(host, '09:00', '17:00')
  const booking = await book(host, await publish(host, {}), 'Mon 09:00')
  const fields = await fieldsOf(booking, host, scene)
  const browser = await signedInBrowser(db, app, host, acme.id)
  return { browser, path: `${meetingPathOf(booking)}/${path}`, fields, host }
}
