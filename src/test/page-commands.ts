import { config } from '../platform/config.ts'
import { accessCommands } from './access-commands.ts'
import { reconfirmLink, visitorOf } from './booking-links.ts'
import { book } from './bookings.ts'
import { browserOf, signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { consoleCommands, consoleReasons } from './console-commands.ts'
import { at, publish, withHours } from './meetings.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm } from './routing-forms.ts'
import { uniqueEmail } from './samples.ts'
import { unsubscribeCommands } from './unsubscribe-commands.ts'

/** Forms that change nothing, or nothing of an organization. */
export const pagesWithoutEntry: Record<string, string> = {
  '/@:user/:slug': 'shows the times of a month',
  '/team/:team/:slug': 'shows the times of a month',
  '/d/:key/:slug': 'shows the times of a month',
  '/@:user/:slug/:start/hold': 'holds a slot for ten minutes; the activity log has the booking',
  '/@:user/:slug/overlay': 'reads the calendar of a visitor, which is not stored',
  '/team/:team/:slug/overlay': 'reads the calendar of a visitor, which is not stored',
  '/d/:key/:slug/overlay': 'reads the calendar of a visitor, which is not stored',
  '/@:user/:slug/release': 'ends a hold, which the activity log does not have',
  '/team/:team/:slug/:start/hold': 'holds a slot for ten minutes; the activity log has the booking',
  '/team/:team/:slug/release': 'ends a hold, which the activity log does not have',
  '/d/:key/:slug/:start/hold': 'holds a slot for ten minutes; the activity log has the booking',
  '/join/:meeting/:key': 'leads to a conference server',
  '/d/:key/:slug/release': 'ends a hold, which the activity log does not have',
  '/team/:team/:slug/:start': 'books as /@:user/:slug/:start does',
  '/d/:key/:slug/:start': 'books as /@:user/:slug/:start does',
  '/sign-in/code': 'emails a code; the activity log has the sign-in',
  '/reset-password': 'emails a link; the activity log has the reset',
  '/oauth/token': 'issues tokens for a consent that is in the activity log',
  '/oauth/introspect': 'reads',
  '/setup/:secret': 'creates the first organization, so there is none yet; site/setup tests its entry',
  '/console/demo': 'deletes the demo organization with its activity log',
  '/sms/status': 'records what the SMS provider says about a message',
  '/sms/twilio/status': 'records what Twilio says about a message',
  '/sms/incoming': 'records STOP or START for all organizations',
  '/sms/twilio/incoming': 'records STOP or START for all organizations',
  ...consoleReasons,
  ...(config.OAUTH_REGISTRATION === 'on' && { '/oauth/register': 'creates an application without an organization' }),
}

/** A scenario for each form of the pages. */
export const pageCommands: Record<string, Scenario> = {
  ...accessCommands,
  ...consoleCommands,
  ...unsubscribeCommands,
  '/@:user/:slug/:start': async ({ acme, app }) => {
    const host = await acme.hire('Dee Novak', uniqueEmail())
    await withHours(host, '00:00', '24:00')
    const uri = await publish(host, { minimum_notice: 0, period_type: 'unlimited', custom_questions: [] })
    const { scheduling_url } = (await acme.ada.get(uri)).body.resource
    const fields = { name: 'Zoë Lund', email: uniqueEmail(), timezone: 'Europe/Paris' }
    const run = () => browserOf(app).post(`${scheduling_url}/${at('Mon 09:00')}`, fields)
    return { run, entries: ['Invitee.Add'], actor: null }
  },
  '/console/meetings/book': async ({ acme, app, db }) => {
    const host = await acme.hire('Gil Novak', uniqueEmail())
    const event_type = (await publish(host, {})).split('/').at(-1) ?? ''
    const browser = await signedInBrowser(db, app, host, acme.id)
    const fields = {
      event_type,
      start: at('Mon 09:00'),
      name: 'Zoë Lund',
      email: uniqueEmail(),
      timezone: 'Europe/Paris',
    }
    return { run: () => browser.post('/console/meetings/book', fields), entries: ['Invitee.Add'], actor: host }
  },
  '/cancellations/:uuid': (scene) => byLink(scene, 'Cancel', ({ cancel_url }) => cancel_url),
  '/reschedulings/:uuid': (scene) => byLink(scene, 'Reschedule', ({ reschedule_url }) => reschedule_url),
  '/reschedulings/:uuid/:start': (scene) =>
    byLink(scene, 'Reschedule', ({ reschedule_url }) => reschedule_url.replace('?', `/${at('Tue 10:00')}?`)),
  '/reconfirmations/:uuid': (scene) => byLink(scene, 'Reconfirm', reconfirmLink),
  '/forms/:uuid': async ({ acme, app }) => {
    const form = await publishForm(acme)
    const run = () => browserOf(app).post(pathOf(form), fieldsOf(form, goodAnswers))
    return { run, entries: ['RoutingFormSubmission.Add'], actor: null }
  },
}

type Links = { cancel_url: string; reschedule_url: string }

async function byLink({ acme, app }: CommandScene, action: string, linkOf: (invitee: Links) => string) {
  const host = await acme.hire('Dee Novak', uniqueEmail())
  await withHours(host, '09:00', '17:00')
  const invitee = await book(acme.ada, await publish(host, {}), 'Mon 09:00')
  if (action === 'Reconfirm') await host.post(`${invitee.uri}/reconfirmation`)
  const run = () => visitorOf(app).submit(linkOf(invitee), { start_time: at('Tue 10:00') })
  return { run, entries: [`Invitee.${action}`], actor: null }
}
