import { signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { publish } from './meetings.ts'
import { idOf } from './samples.ts'

/** A scenario for each form of the list of event types. */
export const eventTypeCommands: Record<string, Scenario> = {
  '/console/event-types': (scene) => posting(scene, 'EventType.Add', '', { name: 'Intro call', duration: '30' }),
  '/console/event-types/:id/active': (scene) => posting(scene, 'EventType.Update', '/active', { active: 'false' }),
  '/console/event-types/:id/move': (scene) => posting(scene, 'EventType.Move', '/move', { to: 'up' }),
  '/console/event-types/:id/duplicate': (scene) => posting(scene, 'EventType.Duplicate', '/duplicate'),
  '/console/event-types/:id/delete': (scene) => posting(scene, 'EventType.Remove', '/delete'),
  '/console/event-types/:id/link': (scene) => posting(scene, 'SchedulingLink.Add', '/link'),
  '/console/event-types/:id/share': (scene) =>
    posting(scene, 'Share.Add', '/share', { name: 'For you', duration: '45' }),
}

/** An admin posts a form about an own event type. `action`: the end of the path, empty for the list itself. */
async function posting({ acme, app, db, newAdmin }: CommandScene, entry: string, action: string, fields = {}) {
  const user = await newAdmin()
  const browser = await signedInBrowser(db, app, user, acme.id)
  const path = action === '' ? '' : `/${idOf(await publish(user, {}))}${action}`
  return { run: () => browser.post(`/console/event-types${path}`, fields), entries: [entry], actor: user }
}
