import { deflateSync } from 'node:zlib'
import type { parsers } from './parsers.ts'
import { newWorkflow, thanks } from './workflows.ts'

/** A request. `as`: who sends it. `file`: its body is a form with this file. */
export type HostileRequest = {
  method?: string
  path: string
  as?: 'ada' | 'browser' | 'visitor'
  headers?: Record<string, string>
  body?: string | Buffer
  file?: Buffer
}
type Name = Exclude<keyof typeof parsers, 'feed' | 'caldav' | 'contactFile' | 'email'>
/** Addresses of things that exist. */
export type Scene = { page: string; user: string; eventType: string; organization: string }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string | Buffer, headers: Record<string, string> = json): HostileRequest => ({
  method: 'POST',
  path,
  body,
  headers,
  as: 'ada',
})
const get = (path: string, headers: Record<string, string> = {}): HostileRequest => ({ path, headers, as: 'ada' })

/** The worst that each parser of requests can get. All of it is refused or read, and none of it holds up the others. */
export function hostileRequests({ page, user, eventType, organization }: Scene): Record<Name, HostileRequest[]> {
  return {
    json: [
      post('/contacts', '['.repeat(250_000)),
      post('/contacts', '{"a":'.repeat(50_000)),
      post('/contacts', `{${Array.from({ length: 25_000 }, (_, i) => `"${i}":1`).join()}}`),
      post('/contacts', `{"name":"${String.raw`\u0061`.repeat(40_000)}"}`),
      post('/contacts', `{"name":"${'\\'.repeat(250_000)}`),
      post('/contacts', ' '.repeat(250_000)),
    ],
    apiForm: [
      post('/contacts', 'emails[0][email]=a&'.repeat(13_000), form),
      post('/contacts', `a${'[b]'.repeat(80_000)}=1`, form),
      post('/contacts', `a${'['.repeat(250_000)}=1`, form),
      post('/contacts', '%41'.repeat(80_000), form),
      post('/contacts', '&'.repeat(250_000), form),
    ],
    pageForm: [
      ...['a=1&'.repeat(15_000), '%'.repeat(60_000)].map((body): HostileRequest => ({
        method: 'POST',
        path: `${page}/2030-01-01T09:00:00Z`,
        as: 'visitor',
        headers: form,
        body,
      })),
      {
        method: 'POST',
        path: '/console/settings',
        as: 'browser',
        headers: form,
        body: `name=${'+'.repeat(60_000)}`,
      },
    ],
    multipart: [
      { path: `${page}/overlay`, as: 'visitor', file: Buffer.from('\r\n--boundary'.repeat(24_000)) },
      {
        method: 'POST',
        path: `${page}/overlay`,
        as: 'visitor',
        body: '--a\r\n\r\n'.repeat(40_000),
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
      },
    ],
    invitedPeople: [
      {
        method: 'POST',
        path: '/console/people/invite',
        as: 'browser',
        headers: form,
        body: `addresses=${encodeURIComponent('"'.repeat(15_001))}`,
      },
      {
        method: 'POST',
        path: '/console/people/invite',
        as: 'browser',
        headers: form,
        body: `addresses=${encodeURIComponent('a@'.repeat(15_000))}`,
      },
      { path: '/console/people/invite/file', as: 'browser', file: Buffer.from(`email\n${'"a",'.repeat(50_000)}`) },
      { path: '/console/people/invite/file', as: 'browser', file: Buffer.from(`email\n${'a\n'.repeat(100_000)}`) },
    ],
    overlay: hostileCalendars().map((text) => ({ path: `${page}/overlay`, as: 'visitor', file: Buffer.from(text) })),
    picture: hostilePictures().map(([type, body]) => ({
      method: 'PUT',
      path: `${user}/avatar`,
      as: 'ada',
      headers: { 'content-type': type },
      body,
    })),
    transcript: Object.keys(hostileTranscripts).map((transcript_format) =>
      post(
        '/meeting_recaps',
        JSON.stringify({
          name: 'Kick-off',
          start_time: '2026-01-05T09:00:00Z',
          end_time: '2026-01-05T10:00:00Z',
          transcript_format,
          transcript: hostileTranscripts[transcript_format],
          summary_md: 'a',
          discussion_md: 'a',
          action_items_md: 'a',
        }),
      ),
    ),
    markdown: ['*', '[', '`', '> ', '<', '_a_', '![', '- \n', '\\', '&'].map((part) =>
      post(
        '/meeting_recaps',
        JSON.stringify({
          name: 'Kick-off',
          start_time: '2026-01-05T09:00:00Z',
          end_time: '2026-01-05T10:00:00Z',
          summary_md: part.repeat(10_000 / part.length),
        }),
      ),
    ),
    template: ['{', '{{', '{{name', '}}', ' {{ '].map((part) =>
      post(
        '/workflows',
        JSON.stringify(newWorkflow(organization, { steps: [{ ...thanks, body: part.repeat(10_000 / part.length) }] })),
      ),
    ),
    routingForm: [
      post(
        '/routing_forms',
        JSON.stringify({
          name: 'Questions',
          questions: Array.from({ length: 500 }, (_, i) => ({ uuid: `q${i}`, name: 'a'.repeat(200), type: 'text' })),
          routes: Array.from({ length: 500 }, () => ({
            condition: { all: Array.from({ length: 10 }, () => ({ any: [] })) },
          })),
        }),
      ),
    ],
    search: ['-', '"', '(', '| ', '\\*', 'a*'].map((part) =>
      get(
        `/activity_log_entries?${new URLSearchParams({
          organization,
          search_term: part.repeat(300 / part.length),
        }).toString()}`,
      ),
    ),
    url: [
      get(`/event_types?${'a=1&'.repeat(3500)}`),
      get(`/event_types?page_token=${'A'.repeat(14_000)}`),
      get(`/${'/'.repeat(14_000)}`),
      get(`/users/${'%2e'.repeat(4500)}`),
      get(`/event_types?user=${'%41'.repeat(4500)}`),
      get(`/event_types?${'a[b]'.repeat(3500)}=1`),
      get(`${eventType}?${'%'.repeat(14_000)}`),
      ...['{"a":'.repeat(1500), `{"user":"${'\\'.repeat(7000)}`, `{${'"a":1,'.repeat(1200)}"b":1}`].map((body) => ({
        path: '/event_types',
        as: 'ada' as const,
        headers: json,
        body,
      })),
    ],
    token: ['a', 'Bearer ', ' ', '.', '='].map((part) =>
      get('/users/me', { authorization: `Bearer ${part.repeat(14_000 / part.length)}` }),
    ),
    acceptLanguage: ['a,', 'en;q=0.5,', 'x-', ';', 'en-US-u-', ' ,'].flatMap((part) => [
      { path: page, headers: { 'accept-language': part.repeat(14_000 / part.length), accept: 'text/html' } },
      { path: page, headers: { accept: part.repeat(14_000 / part.length) } },
    ]),
    cookie: ['a=b; ', '=', ';', 'convene=', '"'].flatMap((part) => [
      { path: '/console', headers: { cookie: part.repeat(14_000 / part.length) } },
      { path: '/sign-in', headers: { 'user-agent': part.repeat(14_000 / part.length) } },
    ]),
    oauth: [
      { path: `/oauth/authorize?${'scope=a&'.repeat(1700)}`, as: 'visitor' },
      { path: `/oauth/authorize?scope=${'a%20'.repeat(3500)}`, as: 'visitor' },
      { method: 'POST', path: '/oauth/token', as: 'visitor', headers: form, body: 'a=1&'.repeat(15_000) },
      {
        method: 'POST',
        path: '/oauth/token',
        as: 'visitor',
        body: 'grant_type=authorization_code',
        headers: { ...form, authorization: `Basic ${'A'.repeat(14_000)}` },
      },
    ],
  }
}

/** For the calendar of a visitor, up to 300 kB. */
export function hostileCalendars() {
  const calendar = (...parts: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
  const events = (count: number, lines: (i: number) => string[]) =>
    Array.from({ length: count }, (_, i) => ['BEGIN:VEVENT', ...lines(i), 'END:VEVENT'].join('\r\n'))
  const closed = (text: string) => `${text.slice(0, 298_000)}\r\nEND:VCALENDAR\r\n`
  return [
    calendar(
      ...events(2600, (i) => [
        'UID:a',
        `DTSTART:2030010${1 + (i % 9)}T090000Z`,
        `RECURRENCE-ID:203001${10 + (i % 9)}T09${i % 60}00Z`,
      ]),
    ),
    calendar(
      ...events(1900, (i) => [
        'UID:a',
        'DTSTART:20300101T090000Z',
        `RECURRENCE-ID;RANGE=THISANDFUTURE:20300101T09${String(i % 60).padStart(2, '0')}00Z`,
      ]),
    ),
    calendar(
      ...events(1900, (i) => [`UID:${i}`, 'DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
    ),
    calendar(...events(300, (i) => [`UID:${i}`, 'DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'])),
    closed(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20300101T090000Z\r\nCOMMENT:${'a\r\n '.repeat(90_000)}`),
    closed(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${'BEGIN:VALARM\r\n'.repeat(20_000)}`),
    closed(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART${';A="b'.repeat(50_000)}:20300101T090000Z`),
    closed(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20300101T090000Z\r\nRDATE:' +
        '20300101T090000Z,'.repeat(17_000),
    ),
  ]
}

const header = (type: string, size: number) => {
  const chunk = Buffer.alloc(8)
  chunk.writeUInt32BE(size)
  chunk.write(type, 4)
  return chunk
}

function hostilePictures(): [type: string, body: Buffer][] {
  const size = 2_000_000
  const fill = (start: Buffer, part: Buffer) =>
    Buffer.concat([start, ...Array<Buffer>(Math.floor((size - start.length) / part.length)).fill(part)])
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return [
    ['image/png', fill(png, Buffer.concat([header('tEXt', 0), Buffer.alloc(4)]))],
    ['image/png', Buffer.concat([png, header('IDAT', 1_900_000), deflateSync(Buffer.alloc(1_900_000))])],
    ['image/jpeg', fill(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 2]))],
    ['image/jpeg', fill(Buffer.from([0xff, 0xd8]), Buffer.from([0xff]))],
    ['image/webp', fill(Buffer.from('RIFF\xff\xff\xff\0WEBPVP8X', 'latin1'), Buffer.from('EXIF\0\0\0\0', 'latin1'))],
    ['image/avif', fill(Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'), header('free', 8))],
  ]
}

const hostileTranscripts: Record<string, string> = {
  vtt: `WEBVTT\n\n${'00:00.000 --> 00:01.000\n<v a>b</v>\n\n'.repeat(60_000)}`,
  srt: '1\n00:00:00,000 --> 00:00:01,000\na\n\n'.repeat(60_000),
  speakers: 'Ada: a\n'.repeat(300_000),
  text: '<'.repeat(2_000_000),
  auto: `${'\n'.repeat(1_000_000)}${' '.repeat(1_000_000)}a`,
}

/** A contact file of the worst kind: 20 of them at once must not delay others. */
export function hostileContactFile() {
  const blanks = `a${' '.repeat(90_000)}b`
  const escapes = `a${'\\ '.repeat(4900)}b`
  return Buffer.from(
    [
      'name,email,phone numbers',
      ...Array.from({ length: 12 }, (_, i) => `"Nia ${i}",n${i}@guest.example,${blanks}`),
      ...Array.from(
        { length: 400 },
        (_, i) => `"Ola ${i}",o${i}@guest.example,${i % 2 === 0 ? escapes : '+4930901820;'.repeat(800)}`,
      ),
    ].join('\n'),
  )
}

/** Messages to the mail server, each within its limits. */
export function hostileMessages() {
  const head = 'From: zoe@initech.example\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n'
  const reply = (lines: string) =>
    `${head}Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\n` +
    `METHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:a\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  return [
    `${head}\r\n${'a b\r\n'.repeat(4900)}`,
    reply(`COMMENT:${`${'a'.repeat(50)}\r\n `.repeat(4900)}`),
    reply('BEGIN:VALARM\r\n'.repeat(4900)),
    reply(`ATTENDEE${';A=b'.repeat(60_000)}:mailto:zoe@initech.example`),
    `${head}Content-Type: text/html\r\n\r\n${'<'.repeat(200_000)}`,
    `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=41'.repeat(250_000)}`,
    `${head}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${'Action: failed\r\n \r\n'.repeat(
      2400,
    )}\r\n--b--\r\n`,
  ]
}
