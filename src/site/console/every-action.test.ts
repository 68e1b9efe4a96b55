import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(folder, path), 'utf8'))
  .join('\n')

/** What people do in another way in the console, or cannot do there, and why. */
const exceptions: Record<string, string> = {
  'POST /applications': '/account/applications runs the same commands with a session',
  'PATCH /applications/:uuid': '/account/applications runs the same commands with a session',
  'DELETE /applications/:uuid': '/account/applications runs the same commands with a session',
  'POST /applications/:uuid/rotate_secret': '/account/applications runs the same commands with a session',
  'DELETE /organization_memberships/:uuid': 'people are removed with a plan for their meetings: POST …/handover',
  'POST /slot_holds': 'for clients that book in several steps; the booking page holds slots itself',
  'GET /slot_holds/:uuid': 'for clients that book in several steps; the booking page holds slots itself',
  'DELETE /slot_holds/:uuid': 'for clients that book in several steps; the booking page holds slots itself',
  'POST /workflows/:uuid/preview':
    'the preview calls its function, because browsers load linked pages early and a call is logged',
  'GET /applications': 'the page reads the same rows',
  'GET /applications/:uuid': 'the page reads the same row',
  'GET /event_type_available_times/explanation': '“Why not?” runs the same function, with the names of hosts',
  'GET /event_type_memberships': 'the editor of an event type shows its hosts',
  'GET /group_relationships/:uuid': 'the page of a group has all of them',
  'GET /invitee_no_shows/:uuid': 'the page of a meeting has them',
  'GET /invitees': 'the list and the export of meetings have them',
  'GET /locations': 'the editor of an event type lists the places',
  'GET /meeting_recaps': 'the list reads the same rows, with a search',
  'GET /meeting_recaps/:uuid': 'the page reads the same row',
  'GET /meeting_recaps/:uuid/transcript': 'the page sends the same text',
  'GET /organizations/:uuid/invitations': 'the list reads the same rows, with who invited',
  'GET /outgoing_communications': 'the timelines of meetings and contacts have them',
  'GET /scheduled_events/:uuid/attendee_answers': 'the page of a meeting has them',
  'GET /scheduled_events/:uuid/invitees': 'the page of a meeting has them',
  'GET /scheduled_events/:uuid/invitees/:invitee': 'the page of a meeting has them',
  'GET /webhook_subscriptions': 'the list reads the same rows of all scopes at once',
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const names = routes.map(nameOf)
const isCalled = (name: string) => sources.includes(`'${name}'`)

test('the console calls every endpoint of the API, or there is a reason why not', () => {
  expect(names.filter((name) => !isCalled(name)).toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('control: an endpoint that no page calls is found', () => {
  expect(isCalled('POST /no_such_things')).toBe(false)
})
