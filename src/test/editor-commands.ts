import { signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { editorForm } from './editor-forms.ts'
import { publish } from './meetings.ts'

/** A scenario for each form of the editor of an event type. */
export const editorCommands: Record<string, Scenario> = {
  '/console/event-types/:id': (scene) => editing(scene, '', { name: 'Renamed' }),
  '/console/event-types/:id/:section': (scene) => editing(scene, 'page', { secret: 'on' }),
}

async function editing({ acme, app, db }: CommandScene, section: string, fields: Record<string, string>) {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
  const form = await editorForm(browser, await publish(acme.cyd, {}), section, fields)
  return { run: () => browser.post(form.path, form.fields), entries: ['EventType.Update'], actor: acme.cyd }
}
