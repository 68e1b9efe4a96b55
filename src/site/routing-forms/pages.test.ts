import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { formPathOf } from '../../test/console-areas/routing-forms.ts'
import { at } from '../../test/meetings.ts'
import { external, fieldsOf, goodAnswers, publishForm, routedForm } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'
import { submitAnswers } from '../../test/submission-examples.ts'

const { acme, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const { form, call } = await routedForm(acme)
const submit = (change: Record<string, string>, tracking = {}) =>
  submitAnswers(db, acme, form.uri, { ...goodAnswers, ...change }, tracking)
const submissionPath = (uri: string) => `/console/routing-forms/submissions/${uri.split('/').at(-1)}`
const submissions = {
  germany: await submit({}, { utm_source: 'news <b>' }),
  france: await submit({ Country: 'France', 'Your name': '=cmd|calc', 'Where do you work?': 'Globex 100%' }),
  italy: await submit({ Country: 'Italy', 'What is it about?': 'Cake, "tea"\nand more' }),
}
const booked = (
  await acme.ada.post('/invitees', {
    event_type: call,
    start_time: at('Mon 09:00'),
    location: { kind: 'outbound_call', location: '+14155552671' },
    invitee: { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Berlin' },
    routing_form_submission: submissions.germany,
  })
).body.resource
await db.run(sql`update routing_form_submissions set created_at = '2026-01-15T23:30:00Z'
  where id = ${submissions.italy.split('/').at(-1)}`)

test('the list shows status, link and number of submissions to admins, and only the link to members', async () => {
  const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

  const [list, ofMember] = [await ada.get('/console/routing-forms'), await cyd.get('/console/routing-forms')]
  const own = await cyd.get(formPathOf(form.uri))

  expect(list.text).toMatch(/3 submissions/)
  expect(list.text).toContain(`data-copy="${form.form_url}"`)
  expect(ofMember.text).toContain(`data-copy="${form.form_url}"`)
  expect(ofMember.text).not.toMatch(/submission|Delete|New routing form|Unpublish/)
  expect(own.headers.location).toBe(formPathOf(form.uri, '/share'))
  expect((await cyd.get(formPathOf(form.uri, '/share'))).text).not.toMatch(/\/submissions|\/test/)
})

test.each(['', '/submissions', '/test', '/export.csv', '/delete'])(
  'members and group admins cannot open %s of a form',
  async (page) => {
    const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

    const { status, text } = await cyd.get(formPathOf(form.uri, page))
    const posted = await cyd.post(formPathOf(form.uri, page === '' ? '' : '/test'), { action: 'questions add' })

    expect([page === '' ? 303 : 403, 403]).toEqual([status, posted.status])
    expect(text).not.toContain('Zoë')
  },
)

test('a test run says where the visitor would go and why, and stores nothing', async () => {
  const run = (change: Record<string, string>) =>
    ada.post(formPathOf(form.uri, '/test'), fieldsOf(form, { ...goodAnswers, ...change }))
  const count = () => db.one<Json>(sql`select count(*)::int as n from routing_form_submissions`)
  const before = await count()

  const [germany, spain, empty] = [await run({}), await run({ Country: 'Spain' }), await run({ 'Your name': '' })]
  await acme.cyd.patch(call, { active: false })
  const skipped = await run({})
  await acme.cyd.patch(call, { active: true })

  expect(germany.text).toContain('The visitor would book Call.')
  expect(germany.text).toContain('Rule 1 decides.')
  expect(germany.text).toContain('Not checked, because an earlier rule applies')
  expect(spain.text).toContain('The visitor would see the message “Thank you”.')
  expect(spain.text).toMatch(/Country is Germany: Not true/)
  expect(empty.text).toContain('The form page would ask the visitor to fix these answers first:')
  expect(skipped.text).toContain('Would apply, but its event type is turned off or deleted')
  expect(await count()).toEqual(before)
})

test.each([
  ['', ['germany', 'france', 'italy']],
  ['?q=globex+100%25', ['france']],
  ['?q=%25', ['france']],
  ['?booked=true', ['germany']],
  ['?booked=false&result=external_url', ['france']],
  [`?result=${call.split('/').at(-1)}`, ['germany']],
  ['?result=event_type', ['germany']],
  ['?result=none', []],
  ['?from=2026-01-15&to=2026-01-16', ['italy']],
  ['?q=nothing', []],
  ['?page=x&from=x&result=x', ['germany', 'france', 'italy']],
])('the list of submissions with %j shows %j', async (query, names) => {
  const { text } = await ada.get(formPathOf(form.uri, `/submissions${query}`))

  const shown = Object.entries(submissions).filter(([, uri]) => text.includes(`"${submissionPath(uri)}"`))
  expect(shown.map(([name]) => name)).toEqual(names)
  expect(text.includes('No submissions match your filters')).toBe(names.length === 0)
})

test('the page of a submission has the answers, where it led, its source and its booking', async () => {
  const germany = await ada.get(submissionPath(submissions.germany))
  const france = await ada.get(submissionPath(submissions.france))
  const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

  expect(germany.text).toContain('zoe@initech.example')
  expect(germany.text).toContain('The booking page of Call')
  expect(germany.text).toContain(`href="/console/meetings/${booked.event.split('/').at(-1)}"`)
  expect(germany.text).toContain('news &#60;b&#62;')
  expect(france.text).toContain(external.replace('&', '&#38;'))
  expect(france.text).toContain('No booking followed.')
  expect((await cyd.get(submissionPath(submissions.germany))).status).toBe(403)
})

test('the file has one column per question, in the order of the form, and no formulas', async () => {
  await acme.ada.patch(form.uri, {
    questions: form.questions.filter(({ name }: Json) => name !== 'Where do you work?'),
  })
  const { headers, text } = await ada.get(formPathOf(form.uri, '/export.csv'))
  const filtered = await ada.get(formPathOf(form.uri, '/export.csv?booked=true'))

  const [header = ''] = text.split('\r\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(header.replace('\ufeff', '')).toBe(
    [
      'Submission',
      'Received',
      'Time zone',
      'Your name',
      'Your email address',
      'Your phone number',
      'What is it about?',
      'Country',
      'How large are you?',
      'Where do you work? (removed)',
      'Result',
      'Leads to',
      'Booked',
      'Booking',
      'utm_campaign',
      'utm_source',
      'utm_medium',
      'utm_content',
      'utm_term',
      'salesforce_uuid',
    ].join(),
  )
  expect(text).toContain(`'=cmd|calc`)
  expect(text).toContain('"Cake, ""tea""\nand more"')
  expect(text.split('\r\n').filter((line) => line.includes('Globex 100%'))).toHaveLength(1)
  expect(filtered.text.trim().split('\r\n')).toHaveLength(2)
  expect(filtered.text).toContain(`/console/meetings/${booked.event.split('/').at(-1)}`)
})

test('a copy is a draft with the same questions and rules', async () => {
  const { headers } = await ada.post(formPathOf(form.uri, '/duplicate'))

  const id = /routing-forms\/([\w-]+)/.exec(String(headers.location))?.[1]
  const copy = (await acme.ada.get(`/routing_forms/${id}`)).body.resource
  const plain = ({ questions, rules, fallback }: Json) => ({
    questions: questions.map(({ name, type }: Json) => [name, type]),
    fallback,
    rules: rules.map(({ when, result }: Json) => [
      questions.find(({ uuid }: Json) => uuid === when.question)?.name,
      when.value,
      result,
    ]),
  })
  expect(copy).toMatchObject({ name: 'Talk to us (copy)', status: 'draft' })
  expect(plain(copy)).toEqual(plain((await acme.ada.get(form.uri)).body.resource))
})

test('a form is deleted after a question, and its submissions stay readable', async () => {
  const other = await publishForm(acme, { name: 'Short <b>' })
  const submission = await submitAnswers(db, acme, other.uri, goodAnswers)

  const asked = await ada.get(formPathOf(other.uri, '/delete'))
  const deleted = await ada.post(formPathOf(other.uri, '/delete'))

  expect(asked.text).toContain('Delete Short &#60;b&#62;?')
  expect([deleted.status, (await ada.get(formPathOf(other.uri))).status]).toEqual([303, 404])
  expect((await ada.get(submissionPath(submission))).text).toContain('This form was deleted.')
  expect((await browserOf(app).get(new URL(other.form_url).pathname)).status).toBe(404)
})

test('the page to share has the code for websites and says that a draft is closed', async () => {
  const published = await ada.get(formPathOf(form.uri, '/share'))
  await ada.post(formPathOf(form.uri, '/status'), { status: 'draft' })
  const draft = await ada.get(formPathOf(form.uri, '/share'))

  expect(published.text).toContain(`data-convene-inline=&#34;${form.form_url}&#34;`)
  expect(published.text.match(/data-copy=/g)).toHaveLength(5)
  expect(published.text).toContain('Get in touch')
  expect(draft.text).toContain('The form is a draft.')
})
