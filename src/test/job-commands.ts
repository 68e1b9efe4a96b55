import { entryJob } from '../calendars/entries/jobs.ts'
import { sql } from '../platform/db/sql.ts'
import { failureWarningJob } from '../webhooks/worker/jobs.ts'
import { book } from './bookings.ts'
import { chooseCalendar } from './calendar-entries.ts'
import type { Scenario } from './command-scenarios.ts'
import { publish, withHours } from './meetings.ts'
import { startReceiver } from './receiver.ts'
import { idOf } from './samples.ts'
import { storeRecap } from './stored-recaps.ts'
import { subscribe } from './subscriptions.ts'

/** Kinds of jobs that change nothing on behalf of an actor. */
export const jobsWithoutEntry: Record<string, string> = {
  email: 'sends an email that a command wrote',
  'text message warning': 'writes an email',
  'text message': 'sends a text message that a command wrote',
  'text message cleanup': 'deletes old rows',
  'booking email': 'writes the emails of a booking',
  'guest list email': 'writes the emails of a change that is in the activity log',
  'booking emails': 'writes the emails of a booking that is in the activity log',
  'contact file check': 'checks a file whose upload is in the activity log',
  'contact import': 'imports the rows of an import that is in the activity log',
  'contact import cleanup': 'deletes old rows',
  reminders: 'plans the reminders of a booking that is in the activity log',
  'workflow run': 'writes the messages of a booking',
  'workflow message': 'writes a message of a workflow',
  'workflow webhook': 'sends a request of a workflow',
  'no-show workflows': 'runs workflows of a mark that is in the activity log',
  'reconfirmation workflows': 'runs workflows of a request that is in the activity log',
  'form workflows': 'runs workflows of a submission that is in the activity log',
  'recap workflows': 'runs workflows of a recap that is in the activity log',
  'workflow plan': 'plans the runs of a workflow whose change is in the activity log',
  'contacts of invitees': 'writes contacts of a booking that is in the activity log',
  conferences: 'follows a booking that is in the activity log',
  'meeting links': 'gives a new link to meetings, whose change is in the activity log',
  'conference room': 'opens a room on a conference server',
  'conference maintenance': 'removes links of old meetings and encrypts secrets again',
  'ended meetings': 'updates the dates of contacts',
  'webhook replay': 'queues the deliveries of a replay that is in the activity log',
  'data deletion': 'deletes what a request asked for that is in the activity log',
  'sign-in code': 'writes an email',
  'password reset': 'writes an email',
  'storage usage': 'counts',
  'idempotency key cleanup': 'deletes old rows',
  'oauth cleanup': 'deletes old rows',
  'calendar sync': 'stores what a calendar server has',
  'calendar sync check': 'adds missing jobs',
  'calendar changes': 'adds jobs that read entries again',
  'calendar entries': 'adds jobs that write a booking that is in the activity log',
  'calendar return': 'starts jobs earlier',
  'calendar credentials': 'encrypts credentials with a new key',
  'rate log cleanup': 'deletes old rows',
  retention: 'deletes old rows',
  'insight days': 'counts',
  'sign-in cleanup': 'deletes old rows',
  'password reset cleanup': 'deletes old rows',
  'slot hold cleanup': 'deletes old rows',
  'challenge cleanup': 'deletes old rows',
  'incoming email cleanup': 'deletes old rows',
  'event cleanup': 'deletes old rows',
  partitions: 'adds partitions for the months to come',
}

/** A scenario for each kind of job that changes something. */
export const jobCommands: Record<string, Scenario> = {
  'calendar entry': async ({ acme, db, work, newAdmin }) => {
    const host = await newAdmin()
    await withHours(host, '08:00', '18:00')
    const event_id = idOf((await book(host, await publish(host, { duration: 30 }), 'Mon 09:00')).event)
    await work()
    const { url } = await startReceiver(404)
    const { id } = await chooseCalendar(db, acme, host, { url, address: `${url}/work/` })
    const { entry_id } = await db.one<{ entry_id: string }>(sql`
      insert into calendar_entries (organization_id, user_id, uid, calendar_id, href, etag, written_start, written_end,
        changed_at)
      select e.organization_id, ${host.id}, e.calendar_uid, ${id}, '/work/1.ics', '"1"', e.start_time, e.end_time, now()
      from scheduled_events e where e.id = ${event_id} returning id as entry_id`)
    const run = async () => {
      await (
        await entryJob().run(db, { entry_id })
      )?.(db)
    }
    return { run, entries: ['ScheduledEvent.Cancel'], actor: host }
  },
  'access ended': async ({ acme, db, work, newAdmin }) => {
    const user = await newAdmin()
    await subscribe(user, acme)
    await acme.ada.delete(user.membership)
    await db.run(sql`delete from jobs where every is null and kind <> 'access ended'`)
    // Otherwise the maintenance of subscriptions could become due at the same time.
    await db.run(sql`update jobs set due_at = now() + interval '1 hour' where every is not null`)
    return { run: work, entries: ['WebhookSubscription.Disable'], actor: null }
  },
  handover: async ({ acme, db, work, newAdmin }) => {
    const [admin, leaving] = [await newAdmin(), await acme.hire('Gus Lund', `gus${Date.now()}@acme.example`)]
    await work()
    const { id } = await db.one<{ id: string }>(sql`
      insert into handovers (organization_id, user_id, membership_id, created_by, event_types, meetings, conflicts,
        removes_member)
      values (${acme.id}, ${leaving.id}, ${idOf(leaving.membership)}, ${admin.id}, 'delete', 'cancel', 'cancel', true)
      returning id`)
    const payload = JSON.stringify({ organization_id: acme.id, handover_id: id })
    await db.run(sql`insert into jobs (organization_id, kind, payload) values (${acme.id}, 'handover', ${payload})`)
    return { run: work, entries: ['Handover.Continue'], actor: admin }
  },
  recap: async ({ acme, db, work }) => {
    await work()
    const fields = { summary_md: null, status: 'processing' } as const
    const { id } = await storeRecap(db, acme, acme.cyd, fields, 'Cyd: Let us start.')
    const payload = JSON.stringify({ organization_id: acme.id, recap_id: id })
    await db.run(sql`insert into jobs (organization_id, kind, payload) values (${acme.id}, 'recap', ${payload})`)
    return { run: work, entries: ['MeetingRecap.Summarize'], actor: null }
  },
  'webhook maintenance': async ({ acme, db, newAdmin }) => {
    const { uri } = await subscribe(await newAdmin(), acme)
    await db.run(sql`
      update webhook_subscriptions
      set retry_started_at = now() - interval '2 days', paused_until = now() + interval '1 hour'
      where id = ${idOf(uri)}`)
    return { run: () => failureWarningJob.run(db, {}), entries: ['WebhookSubscription.Disable'], actor: null }
  },
}
