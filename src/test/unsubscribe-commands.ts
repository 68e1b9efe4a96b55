import { unsubscribe } from '../messages/unsubscribes/commands.ts'
import { parseToken, unsubscribeLink } from '../messages/unsubscribes/sign-link.ts'
import { browserOf } from './browser-session.ts'
import type { Scenario } from './command-scenarios.ts'
import { uniqueEmail } from './samples.ts'

/** The forms of the page to unsubscribe. */
export const unsubscribeCommands: Record<string, Scenario> = {
  '/unsubscribe/:token': async ({ acme, app }) => {
    const link = unsubscribeLink(acme.id, uniqueEmail())
    return { run: () => browserOf(app).post(link), entries: ['Unsubscribe.Add'], actor: null }
  },
  '/unsubscribe/:token/undo': async ({ acme, app, db }) => {
    const link = unsubscribeLink(acme.id, uniqueEmail())
    const subscription = parseToken(link.split('/').at(-1) ?? '')
    if (subscription) await unsubscribe(db, subscription, 'request')
    return { run: () => browserOf(app).post(`${link}/undo`), entries: ['Unsubscribe.Remove'], actor: null }
  },
}
