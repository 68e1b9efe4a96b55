import { findForm } from '../../forms/routing-forms/queries.ts'
import { draftOf, versionOf, type FormDraft } from '../../site/routing-forms/builder-state.ts'
import { presentForm } from '../../forms/routing-forms/present.ts'
import { message, publishForm } from '../routing-forms.ts'
import { idOf } from '../samples.ts'
import { submitAnswers } from '../submission-examples.ts'
import type { AreaScene, ConsoleArea, FilledForm } from './console-area.ts'

const questions = [
  { name: 'Your name', type: 'name', required: true },
  { name: 'Country', type: 'text' },
]
const rules = [{ when: { question: 'Country', operator: 'equals', value: 'Germany' }, result: message('Hallo') }]

/** The path of a page of a form. */
export const formPathOf = (uri: string, page = '') => `/console/routing-forms/${idOf(uri)}${page}`

/** A draft as the fields of the builder: `rules[0].when.parts[1].value`. */
export function fieldsOfDraft(draft: FormDraft): Record<string, string> {
  const fields: Record<string, string> = {}
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) value.forEach((each, i) => add(`${name}[${i}]`, each))
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, each)
    else if (value !== false) fields[name] = value === true ? 'on' : String(value)
  }
  add('', draft)
  return fields
}

/** The fields of the builder of a form as it is saved, with its version. */
export async function builderFields({ acme, db }: AreaScene, uri: string) {
  const row = await findForm(db, acme.id, idOf(uri))
  if (!row) throw new Error(`there is no form ${uri}`)
  const form = presentForm(row)
  return { ...fieldsOfDraft(draftOf(form)), version: versionOf(form) }
}

async function newForm({ acme }: AreaScene, change: object = {}): Promise<string> {
  return (await publishForm(acme, { questions, rules, ...change })).uri
}

/** A form about a new routing form. */
const about =
  (page: string, fields: Record<string, string> = {}) =>
  async (scene: AreaScene): Promise<FilledForm> => ({ path: formPathOf(await newForm(scene), page), fields })

export const routingFormsArea: ConsoleArea = {
  forms: {
    '/console/routing-forms': {
      entries: ['RoutingForm.Add'],
      fill: async () => ({ path: '/console/routing-forms', fields: { name: 'Talk to us' } }),
    },
    '/console/routing-forms/:id': {
      entries: ['RoutingForm.Update'],
      fill: async (scene) => {
        const uri = await newForm(scene)
        return { path: formPathOf(uri), fields: { ...(await builderFields(scene, uri)), name: 'Evil' } }
      },
    },
    '/console/routing-forms/:id/status': {
      entries: ['RoutingForm.Update'],
      fill: about('/status', { status: 'draft' }),
    },
    '/console/routing-forms/:id/duplicate': { entries: ['RoutingForm.Add'], fill: about('/duplicate') },
    '/console/routing-forms/:id/delete': { entries: ['RoutingForm.Remove'], fill: about('/delete') },
    '/console/routing-forms/:id/test': { entries: ['RoutingForm.DryRun'], fill: about('/test') },
  },

  async pages(scene, markup) {
    const encoded = encodeURIComponent(markup)
    const uri = await markupForm(scene, markup)
    const submission = await submitAnswers(
      scene.db,
      scene.acme,
      uri,
      { [`text ${markup}`]: markup },
      {
        utm_source: markup,
      },
    )
    const own = `/console/routing-forms/${idOf(uri)}`
    return {
      '/console/routing-forms': ['/console/routing-forms', `/console/routing-forms?page=${encoded}&done=${encoded}`],
      '/console/routing-forms/new': ['/console/routing-forms/new'],
      '/console/routing-forms/:id': [own, `${own}?done=${encoded}`, `/console/routing-forms/${encoded}`],
      '/console/routing-forms/:id/delete': [`${own}/delete`],
      '/console/routing-forms/:id/test': [`${own}/test`],
      '/console/routing-forms/:id/share': [`${own}/share`],
      '/console/routing-forms/:id/submissions': [
        `${own}/submissions`,
        `${own}/submissions?q=${encoded}&from=${encoded}&result=${encoded}&booked=${encoded}&page=${encoded}`,
      ],
      // The file itself has its own tests.
      '/console/routing-forms/:id/export.csv': [`/console/routing-forms/${encoded}/export.csv`],
      '/console/routing-forms/submissions/:id': [
        `/console/routing-forms/submissions/${idOf(submission)}`,
        `/console/routing-forms/submissions/${encoded}`,
      ],
    }
  },

  async inputs(scene, markup) {
    const uri = await markupForm(scene, markup)
    const fields = await builderFields(scene, uri)
    const every = Object.fromEntries(Object.keys(fields).map((name) => [name, markup]))
    return [
      ['/console/routing-forms', { name: `${markup}\n` }],
      [formPathOf(uri), { ...every, action: markup }],
      [formPathOf(uri), { ...every, version: fields.version ?? '' }],
      [formPathOf(uri), { ...fields, version: markup, name: `Other ${markup}` }],
      [formPathOf(uri), { ...fields, action: 'rules add' }],
      [formPathOf(uri, '/status'), { status: markup }],
      [formPathOf(uri, '/duplicate'), { form_key: markup }],
      [formPathOf(uri, '/test'), { [`text ${markup}`]: markup }],
    ]
  },

  async samples({ acme, db }) {
    const { uri } = await publishForm(acme, { questions, rules })
    const submission = await submitAnswers(db, acme, uri, { 'Your name': 'Zoë Lund', Country: 'Germany' })
    return [
      ['/console/routing-forms/submissions/', submission],
      ['/console/routing-forms/', uri],
    ]
  },
}

/** A form whose every text is markup. */
async function markupForm({ acme }: AreaScene, markup: string): Promise<string> {
  const [first, second] = [`text ${markup}`, `select ${markup}`]
  const compare = (question: string) => ({ question, operator: 'equals', value: markup })
  return (
    await publishForm(acme, {
      name: `Form ${markup}`,
      questions: [
        { name: first, type: 'text' },
        { name: second, type: 'select', answer_choices: [markup, 'Other'] },
      ],
      rules: [
        {
          name: `Rule ${markup}`,
          when: { any: [compare(first), { all: [compare(second)] }] },
          result: message(markup, markup),
        },
        { when: { question: second, operator: 'one_of', values: [markup] }, result: message(markup, markup) },
      ],
      fallback: message(`Thanks ${markup}`, markup),
    })
  ).uri
}
