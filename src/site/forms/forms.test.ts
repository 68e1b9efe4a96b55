import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { pngOf } from '../../test/pictures.ts'
import { fieldsOf, goodAnswers, pathOf, publishForm, routedForm, uuidOf, visitor } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, company, db } = await service()
const { form } = await routedForm(acme)

const send = (of: Json, answers: Record<string, string>, query = '') =>
  visitor(app).post(`${pathOf(of)}${query}`, fieldsOf(of, answers))
const countAll = async () => (await db.one<{ n: number }>(sql`select count(*)::int n from routing_form_submissions`)).n

describe('the page of a form', () => {
  test('has the right field for every type of question', async () => {
    const { status, text } = await visitor(app).get(pathOf(form))

    const id = (name: string) => uuidOf(form, name)
    expect(status).toBe(200)
    expect(text).toContain('<h1><bdi>Talk to us</bdi></h1>')
    expect(text).toContain(`name="${id('Your name')}" type="text" value="" dir="auto" autocomplete="name" required>`)
    expect(text).toContain(`name="${id('Your email address')}" type="email" value="" autocomplete="email" required>`)
    expect(text).toContain(`name="${id('Your phone number')}" type="tel" value="" autocomplete="tel">`)
    expect(text).toContain(`<select id="${id('Your phone number')}-country" name="${id('Your phone number')}-country"`)
    expect(text).toContain(
      `<label for="${id('Where do you work?')}"><bdi>Where do you work?</bdi> <span class="quiet">(optional)`,
    )
    expect(text).toContain(
      `<textarea id="${id('What is it about?')}" name="${id('What is it about?')}" rows="3" dir="auto">`,
    )
    expect(text).toMatch(
      /<select id="[^"]+" name="[^"]+" required>\n<option value="" selected dir="auto">Choose an answer/,
    )
    expect(text).toMatch(
      /<fieldset role="radiogroup" aria-required="true">\n<legend><bdi>How large are you\?<\/bdi><\/legend>/,
    )
    expect(text.match(/type="radio"/g)).toHaveLength(2)
  })

  test('is prefilled by position, keeps tracking, and ignores repeated, too long and broken parameters', async () => {
    const query = new URLSearchParams([
      ['a1', 'Zoë "Z" Lund'],
      ['a2', 'zoe@initech.example'],
      ['a5', 'x'.repeat(10_001)],
      ['a6', 'France'],
      ['a7', 'Large'],
      ['timezone', 'asia/tokyo'],
      ['locale', 'de-AT'],
      ['a8', 'nothing'],
      ['utm_source', 'a&b'],
      ['utm_term', '1'],
      ['utm_term', '2'],
      ['utm_medium', 'x'.repeat(1001)],
      ['utm_content', '\0'],
      ['salesforce_uuid', 's'],
      ['other', 'x'],
    ]).toString()

    const { status, text } = await visitor(app).get(`${pathOf(form)}?a3=+14155552671&${query}`)

    expect(status).toBe(200)
    expect(text).toContain('value="Zoë &#34;Z&#34; Lund"')
    expect(text).toContain('value="+14155552671"')
    expect(text).toContain('<option value="France" selected dir="auto">')
    expect(text).toContain('value="Large" required checked>')
    expect(text).toContain(
      `action="..${pathOf(form)}?utm_source=a%26b&#38;salesforce_uuid=s&#38;` +
        'timezone=Asia%2FTokyo&#38;locale=de-AT"',
    )
    expect(text).not.toContain('xxx')
  })

  test('has the brand of its organization, and so has its message', async () => {
    const branded = await company('Initech')
    const { body } = await branded.ada.put(`${branded.uri}/logo`, pngOf())
    await branded.ada.patch(branded.uri, {
      brand_color: '#7c3aed',
      links: { imprint: 'https://initech.example/imprint' },
      powered_by: false,
    })
    const own = await publishForm(branded)
    const reply = await visitor(app).post(pathOf(own), fieldsOf(own, goodAnswers))

    const pages = await Promise.all(
      [pathOf(own), String(reply.headers.location).slice(2)].map((path) => visitor(app).get(path)),
    )

    for (const { status, text } of pages) {
      expect(status).toBe(200)
      expect(text).toContain(`<img class="logo" src="${new URL(body.resource.logo_url).pathname}"`)
      expect(text).toContain('--accent: #7c3aed;')
      expect(text).toContain('href="https://initech.example/imprint"')
      expect(text).not.toContain('Powered by')
    }
    expect(pages[0]?.text).toContain('<title>Talk to us · Initech</title>')
    expect(pages[0]?.text).toContain(`<meta property="og:url" content="${own.form_url}">`)
    expect(pages[0]?.text).toContain(`<meta property="og:image" content="${body.resource.logo_url}">`)
  })

  test('ignores a time zone and a language that do not exist', async () => {
    const queries = ['timezone=Mars/Olympus&locale=<b>', 'timezone=&locale=', 'timezone=UTC&timezone=UTC&locale=d e']

    const pages = await Promise.all(queries.map((query) => visitor(app).get(`${pathOf(form)}?${query}`)))

    for (const { text } of pages) expect(text).toContain(`action="..${pathOf(form)}"`)
  })

  test.each([
    ['the time zone in the address', '?timezone=Europe/Vienna', 'de-DE', 'AT'],
    ['the language of the browser', '', 'ja', 'JP'],
  ])('guesses the country of a phone number from %s', async (_, query, language, country) => {
    const { payload } = await app.inject({ url: pathOf(form) + query, headers: { 'accept-language': language } })

    expect(/<option value="(\w+)" selected>[^<]*\(\+/.exec(payload)?.[1]).toBe(country)
  })

  test('is the same 404 for a draft, a deleted form, an unknown form and a malformed id', async () => {
    const draft = await publishForm(acme, { status: 'draft' })
    const gone = await publishForm(acme)
    await acme.ada.delete(gone.uri)
    const paths = [pathOf(draft), pathOf(gone), '/forms/00000000-0000-7000-8000-000000000000', '/forms/x', '/forms/%00']

    const pages = await Promise.all(
      paths.flatMap((path) => [
        visitor(app).get(path),
        visitor(app).post(path, { x: 'y' }),
        visitor(app).get(`${path}/answers/x`),
      ]),
    )

    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404))
    expect(new Set(pages.map(({ text }) => /<main[^]*<\/main>/.exec(text)?.[0])).size).toBe(1)
  })

  test('allows redirects only to the targets of its rules', async () => {
    const plain = await publishForm(acme, { fallback: { type: 'external_url', value: 'http://a.example' } })
    const all = [form, await publishForm(acme), plain]

    const pages = await Promise.all(all.map((one) => visitor(app).get(pathOf(one))))

    const policies = pages.map(
      ({ headers }) => /form-action ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(policies).toEqual([`'self' http://convene.test https:`, `'self'`, `'self' http:`])
  })
})

describe('invalid answers', () => {
  test.each([
    ['Your name', '', 'Please answer this question.'],
    ['Your name', 'x'.repeat(256), 'Please use at most 255 characters.'],
    ['Your name', 'a\nb', 'Please use one line without special characters.'],
    ['Your email address', 'zoe', 'Enter a valid email address, for example maya@example.com.'],
    ['Your phone number', '12', 'Enter a valid phone number. Choose its country, or start it with a plus sign'],
    ['What is it about?', '\u0007', 'Please remove the special characters.'],
    ['Country', 'Atlantis', 'Please choose one of the answers.'],
    ['Country', '', 'Please answer this question.'],
    ['How large are you?', 'small', 'Please choose one of the answers.'],
  ])('to %s with the value %j are rejected with an error, and the input is kept', async (name, value, error) => {
    const before = await countAll()

    const { status, text } = await send(form, { ...goodAnswers, [name]: value }, '?utm_source=mail')

    const uuid = uuidOf(form, name)
    expect([status, await countAll()]).toEqual([400, before])
    expect(text).toContain('<title>Please check: Talk to us · Acme</title>')
    expect(text).toContain('Please fix this answer:')
    expect(text).toContain(`<li><a href="#${uuid}"><bdi>${name}</bdi></a>: ${error}`)
    expect(text).toContain(`<p class="wrong" id="${uuid}-wrong">${error}`)
    expect(text).toMatch(new RegExp(`aria-invalid="true" aria-describedby="[^"]*${uuid}-wrong"`))
    expect(text).toMatch(new RegExp(`id="${uuid}"`))
    expect(text).toContain(name === 'Your email address' ? 'value="Zoë Lund"' : 'value="zoe@initech.example"')
    expect(text).toContain('?utm_source=mail"')
  })

  test('that are all missing are listed in the order of the questions', async () => {
    const { status, text } = await visitor(app).post(pathOf(form))

    const named = [...text.matchAll(/<li><a href="#[^"]*"><bdi>([^<]*)<\/bdi><\/a>/g)].map(([, name]) => name)
    expect([status, named]).toEqual([400, ['Your name', 'Your email address', 'Country', 'How large are you?']])
  })

  test('to a deleted question are ignored, and a new question is asked', async () => {
    const changing = await publishForm(acme)
    const fields = fieldsOf(changing, goodAnswers)
    const [name, ...rest] = changing.questions
    await acme.ada.patch(changing.uri, { questions: [...rest, { name: 'Size', type: 'text', required: true }] })

    const { status, text } = await visitor(app).post(pathOf(changing), fields)

    expect([status, text.includes(name.uuid)]).toEqual([400, false])
    expect(text).toContain('>Size</bdi></a>: Please answer this question.')
  })
})

describe('a request that is not a valid form', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: pathOf(form), payload, headers: { ...type, ...headers } })

  test.each([
    ['a repeated field', () => `${uuidOf(form, 'Country')}=Italy&${uuidOf(form, 'Country')}=Italy`],
    ['a NUL byte', () => `${uuidOf(form, 'Country')}=%00`],
    ['a NUL byte in a field name', () => `%00=x`],
    ['too much text', () => `x=${'x'.repeat(300_000)}`],
    ['bytes that are not UTF-8', () => `${uuidOf(form, 'Your name')}=%ff%fe%ed%a0%80`],
    ['unknown fields', () => `__proto__=x&constructor=y&toString=z`],
  ])('%s is rejected with an error page', async (_, payload) => {
    const before = await countAll()

    const reply = await post(payload(), { 'sec-fetch-site': 'same-origin' })

    expect([reply.statusCode, await countAll()]).toEqual([400, before])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('another site cannot submit the form', async () => {
    const answers = new URLSearchParams(fieldsOf(form, goodAnswers)).toString()
    const senders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://convene.test' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
      { origin: 'http://convene.test' },
    ]

    const replies = await Promise.all(senders.map((headers) => post(answers, headers)))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 303])
  })
})

test('limits one network to 30 submissions in 15 minutes and keeps the input', async () => {
  const zoe = visitor(app)
  const fields = fieldsOf(form, { ...goodAnswers, Country: 'Italy' })

  const statuses: number[] = []
  for (let i = 0; i < 30; i++) statuses.push((await zoe.post(pathOf(form), i % 2 ? fields : {})).status)
  const before = await countAll()
  const { status, headers, text } = await zoe.post(pathOf(form), fields)

  expect(new Set(statuses)).toEqual(new Set([303, 400]))
  expect([status, await countAll()]).toEqual([429, before])
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect(text).toContain('Too many answers from your network. Try again in 15 minutes.')
  expect(text).toContain('value="Zoë Lund"')
  expect((await visitor(app).post(pathOf(form), fields)).status).toBe(303)
})
