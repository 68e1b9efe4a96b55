import { signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'

/** A scenario for each form of the first run. */
export const setupCommands: Record<string, Scenario> = {
  '/setup/hours': (scene) =>
    posting(scene, 'UserAvailabilitySchedule.Update', '/setup/hours', {
      timezone: 'Europe/Berlin',
      'days monday': 'on',
      from: '10:00',
      to: '12:00',
    }),
  '/setup/event-type': (scene) =>
    posting(scene, 'EventType.Add', '/setup/event-type', {
      name: 'Intro',
      duration: '30',
      place: 'video',
      details: 'https://video.example/ada',
    }),
}

async function posting(
  { acme, app, db, newAdmin }: CommandScene,
  entry: string,
  path: string,
  fields: Record<string, string>,
) {
  const user = await newAdmin()
  const browser = await signedInBrowser(db, app, user, acme.id)
  return { run: () => browser.post(path, fields), entries: [entry], actor: user }
}
