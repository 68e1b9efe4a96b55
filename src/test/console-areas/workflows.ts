import { signedInBrowser } from '../browser-session.ts'
import { formFields } from '../form-fields.ts'
import { idOf } from '../samples.ts'
import { createWorkflow, insertRun } from '../workflows.ts'
import { publish } from '../meetings.ts'
import type { AreaScene, ConsoleArea } from './console-area.ts'
import type { Person } from '../people.ts'

const path = '/console/workflows'
const follow = {
  name: 'Thanks',
  'trigger.type': 'follow_up',
  'trigger.minutes': '60',
  'trigger.minutes_unit': 'minutes',
  'steps[0].type': 'email',
  'steps[0].to_invitee': 'on',
  'steps[0].subject': 'Hi',
  'steps[0].body': 'Thank you!',
}

const pathOf = async (user: Person) => `${path}/${idOf((await createWorkflow(user, user.uri)).uri)}`

export const workflowsArea: ConsoleArea = {
  forms: {
    '/console/workflows': { entries: ['Workflow.Add'], fill: async () => ({ path, fields: follow }) },
    '/console/workflows/:id': { entries: ['Workflow.Update'], fill: fillEditor },
    '/console/workflows/:id/active': {
      entries: ['Workflow.Update'],
      fill: async (_, user) => ({ path: `${await pathOf(user)}/active`, fields: { active: 'false' } }),
    },
    '/console/workflows/:id/duplicate': {
      entries: ['Workflow.Add'],
      fill: async (_, user) => ({ path: `${await pathOf(user)}/duplicate` }),
    },
    '/console/workflows/:id/delete': {
      entries: ['Workflow.Remove'],
      fill: async (_, user) => ({ path: `${await pathOf(user)}/delete` }),
    },
    '/console/workflows/:id/test': {
      entries: ['Workflow.Test'],
      fill: async (_, user) => ({ path: `${await pathOf(user)}/test` }),
    },
  },
  async pages({ acme, db }, markup) {
    const text = encodeURIComponent(markup)
    const { uri } = await hostileWorkflow(acme.ada, acme.uri, markup)
    await insertRun(db, uri, { status: 'skipped', reason: markup })
    const one = `${path}/${idOf(uri)}`
    return {
      '/console/workflows': [path, `${path}?whose=me`, `${path}?whose=${text}&done=${text}`],
      '/console/workflows/new': [
        `${path}/new`,
        `${path}/new?owner=${text}`,
        `${path}/new?start=thanks&owner=${text}`,
        `${path}/new?start=${text}`,
      ],
      '/console/workflows/:id': [one, `${one}?done=${text}`, `${path}/${text}`],
      '/console/workflows/:id/delete': [`${one}/delete`],
      '/console/workflows/:id/preview': [
        `${one}/preview`,
        `${one}/preview?language=de`,
        `${one}/preview?language=${text}&about=${text}&sent=${text}`,
      ],
      // An email has inline styles and so another policy than all pages: editor.test.ts checks it.
      '/console/workflows/:id/message': [`${one}/message?step=${text}&to=${text}`],
      '/console/workflows/:id/runs': [`${one}/runs`, `${one}/runs?status=${text}`],
    }
  },
  async inputs({ acme }, markup) {
    const { uri } = await hostileWorkflow(acme.ada, acme.uri, markup)
    const fields = {
      ...Object.fromEntries(Object.keys(follow).map((name) => [name, markup])),
      owner: markup,
      version: markup,
      'conditions[0].type': markup,
      'conditions[1].type': 'host',
      'conditions[1].hosts': markup,
      'steps[1].type': 'webhook',
      'steps[1].url': markup,
      'quiet_hours.from': markup,
      preview_language: markup,
      [`event_types ${markup}`]: 'on',
    }
    const one = `${path}/${idOf(uri)}`
    return [
      [path, fields],
      [path, { ...fields, action: 'preview' }],
      [one, fields],
      [one, { ...fields, action: 'preview' }],
      [one, { ...fields, action: markup }],
      [`${one}/test`, { language: markup, about: markup }],
    ]
  },
  async samples({ acme }) {
    return [['/console/workflows/', (await createWorkflow(acme.cyd, acme.cyd.uri)).uri]]
  },
}

async function fillEditor({ app, db, acme }: AreaScene, user: Person) {
  const browser = await signedInBrowser(db, app, user, acme.id)
  const one = await pathOf(user)
  return { path: one, fields: { ...formFields((await browser.get(one)).text, one), name: 'Renamed' } }
}

/** A workflow whose every text is `markup`. */
async function hostileWorkflow(person: Person, owner: string, markup: string) {
  return createWorkflow(person, owner, {
    name: markup.slice(0, 100),
    event_types: [await publish(person, { name: markup.slice(0, 50) })],
    conditions: [{ type: 'answer', question: markup, operator: 'equals', value: markup }],
    steps: [{ type: 'email', to: ['invitee', 'hosts'], subject: markup, body: markup }],
  })
}
