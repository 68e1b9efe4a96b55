import fastify from 'fastify'
import { expect, test } from 'vitest'
import { consoleSections } from '../../resources.ts'
import { html, textOf, type Html } from '../html.ts'
import { textsIn } from '../texts/texts.ts'
import {
  actionForm,
  alert,
  areaField,
  boxesField,
  button,
  checkedOf,
  choiceField,
  hiddenField,
  inputField,
  notice,
  secretBox,
} from './fields.ts'
import { factList, renderItemList } from './item-list.ts'
import { consoleNav } from './nav.ts'
import { renderPage } from './page.ts'
import { readForms } from './read-forms.ts'

const english = textsIn('en')
const evil = `"><script>alert('1')</script>&`
const ada = { name: 'Ada Park', email: 'ada@acme.example', organization_name: 'Acme', role: 'owner' } as const

test('every element escapes the text of users', () => {
  const wrong = { name: 'x', label: evil, note: evil, hint: evil, wrong: evil, subject: evil, value: evil }
  const { role } = ada
  const elements: [string, Html | false][] = [
    ['input', inputField(wrong)],
    ['area', areaField(wrong)],
    ['choice', choiceField({ ...wrong, options: [{ value: evil, label: evil }] })],
    ['boxes', boxesField({ ...wrong, boxes: [{ value: evil, label: evil, hint: evil }] })],
    ['hidden', hiddenField(evil, evil)],
    ['button', button(evil)],
    ['action', actionForm(evil, evil, 'danger', [hiddenField(evil, evil)], evil)],
    ['alert', alert(evil)],
    ['notice', notice(evil)],
    ['secret', secretBox(evil, evil)],
    ['things', renderItemList([{ title: evil, badge: evil, facts: [[evil, evil]] }], '')],
    ['nothing', renderItemList([], evil)],
    ['facts', factList([[evil, evil]])],
    [
      'nav',
      consoleNav(consoleSections, 'account', { name: evil, email: evil, organization_name: evil, role }, english),
    ],
    ['title', html.raw(renderPage({ title: evil, main: html`` }).text)],
  ]

  for (const [name, element] of elements) {
    const text = textOf(element || html``)
    expect([name, /<script|&(?!#\d+;)/.test(text), text.includes('&#60;script&#62;')]).toEqual([name, false, true])
  }
})

test('a field refers to its label, its hint and its error', () => {
  const text = textOf(inputField({ name: 'until', label: 'Date', hint: 'The last day.', wrong: 'is over' }))

  expect(text).toContain('<label for="until">Date</label>')
  expect(text).toContain('<p class="quiet" id="until-hint">The last day.</p>')
  expect(text).toContain('required aria-invalid="true" aria-describedby="until-hint until-wrong">')
  expect(text).toContain('<p class="wrong" id="until-wrong">Date is over.</p>')
})

test('an optional field says so, with its own note if it has one', () => {
  const why = { name: 'why', label: 'Why?', isOptional: true, subject: 'The reason', wrong: 'is long' }

  const [plain, noted] = [why, { ...why, note: 'if you like' }].map((field) => textOf(areaField(field)))

  expect(plain).toContain('>Why? <span class="quiet">(optional)</span></label>')
  expect(noted).toContain('>Why? <span class="quiet">(if you like)</span></label>')
  expect(plain).toContain('>The reason is long.</p>')
  expect(plain).not.toContain('required')
})

test('checkedOf returns the checked boxes of a form with any names', async () => {
  const app = fastify()
  readForms(app)
  app.post('/', async ({ body }) => checkedOf(body as Record<string, string>, 'scopes'))
  const names = ['contacts:read', 'a b', 'ä&='].map((value) => [`scopes ${value}`, 'on'])

  const sent = new URLSearchParams([...names, ['scope', 'x'], ['name', 'y']])
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    payload: sent.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(reply.json()).toEqual(['contacts:read', 'a b', 'ä&='])
  expect(checkedOf(undefined, 'scopes')).toEqual([])
})

test('the navigation marks the current page, and shows applications to admins', () => {
  const linksOf = (current: string, role: 'owner' | 'admin' | 'user') =>
    textOf(consoleNav(consoleSections, current, { ...ada, role }, english)).match(
      /<li><a href="[^"]*"( aria-current="page")?/g,
    )

  expect(linksOf('tokens', 'user')).toEqual([
    '<li><a href="/console"',
    '<li><a href="/console/meetings"',
    '<li><a href="/console/event-types"',
    '<li><a href="/console/availability"',
    '<li><a href="/console/contacts"',
    '<li><a href="/console/routing-forms"',
    '<li><a href="/console/recaps"',
    '<li><a href="/console/workflows"',
    '<li><a href="/console/insights"',
    '<li><a href="/console/integrations"',
    '<li><a href="/console/settings"',
    '<li><a href="/account"',
    '<li><a href="/account/sessions"',
    '<li><a href="/account/tokens" aria-current="page"',
    '<li><a href="/account/connections"',
    '<li><a href="/embed/demo"',
  ])
  for (const role of ['admin', 'owner'] as const)
    expect(linksOf('applications', role)?.at(-2)).toBe('<li><a href="/account/applications" aria-current="page"')
  expect(textOf(consoleNav(consoleSections, 'account', ada, english))).toContain(
    '<form class="action" method="post" action="/sign-out">',
  )
})

test('the content security policy blocks other sites and limits form targets', () => {
  const plain = renderPage({ title: 'Hello', main: html`<h1>Hello</h1>` })
  const led = renderPage({ title: '', main: html``, formTargets: ['https://app.example'], referrer: 'same-origin' })

  const [ours, others] = [plain, led].map(({ headers }) => headers['content-security-policy'])
  expect(ours).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action /)
  expect(ours).toMatch(/; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/)
  expect(others).toContain(`form-action 'self' https://app.example;`)
  expect([plain, led].map(({ headers }) => headers['referrer-policy'])).toEqual(['no-referrer', 'same-origin'])
})

test('a page is wide if requested', () => {
  const [narrow, wide] = [false, true].map((isWide) => renderPage({ title: '', main: html``, wide: isWide }).text)

  expect([narrow, wide].map((text) => text?.match(/<body.*>/)?.[0])).toEqual(['<body>', '<body class="wide">'])
})
