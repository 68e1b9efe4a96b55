import { isUtf8 } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { asId } from '../../platform/ids.ts'
import { requirement, requiring } from '../../test/optional.ts'
import { writeInvitation, type Invitation } from './write-invitation.ts'

const python = '/usr/bin/python3'
const hasIcalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0
const icalendar = requirement('icalendar for Python', 'apt-get install python3-icalendar', hasIcalendar)
const now = '2026-11-16T08:00:00.123Z'

const invitationOf = (texts: Partial<Invitation>): Invitation => ({
  method: 'REQUEST',
  identity: { uid: 'uid', sequence: 3, status: 'confirmed' },
  start: '2026-12-03T15:00:00+01:00',
  end: '2026-12-03T14:30:00Z',
  summary: 'Intro',
  recipient: { role: 'invitee', email: 'zoe@initech.example', name: 'Zoë' },
  people: {
    organization: 'Acme',
    hosts: [{ email: 'ada@acme.example', name: 'Ada' }],
    invitee: { email: 'zoe@initech.example', name: 'Zoë' },
    guests: [{ email: 'guy@initech.example' }],
    isGroup: false,
    booking_id: asId('0192f5d0-0000-7000-8000-000000000001'),
  },
  ...texts,
})

/** What is left of a text in a calendar: line breaks in one form, no other control characters. */
const kept = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** Any characters, and often those with a meaning in calendars, mail or HTML. Up to 10 kB. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '\r\n',
        '\n',
        ',',
        ';',
        ':',
        '"',
        '\u202e',
        '\u2066',
        '東京',
        '👩‍👩‍👧',
        'é'.repeat(40),
        'END:VEVENT',
        '\r\nATTENDEE:mailto:eve@globex.example\r\n',
        '^n',
        'x'.repeat(1000),
      ),
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map((parts) => `a${parts.join('')}z`)
/** node-ical 0.27 unescapes a backslash before an n twice, so it gets texts without backslashes. */
const withoutBackslash = hostileText.map((text) => text.replaceAll('\\', ''))

describe('whatever the texts contain, they come back unchanged', () => {
  test('with the parser of Thunderbird', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (summary, description, location) => {
        const { content } = writeInvitation(invitationOf({ summary, description, location }), now)
        const calendar = new ICAL.Component(ICAL.parse(content))
        const event = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0])
        expect([event.summary, event.description, event.location]).toEqual([summary, description, location].map(kept))
        expect([calendar.getAllSubcomponents().length, event.attendees.length]).toEqual([1, 3])
      }),
    )
  })

  test('with node-ical', () => {
    fc.assert(
      fc.property(withoutBackslash, withoutBackslash, withoutBackslash, (summary, description, location) => {
        const { content } = writeInvitation(invitationOf({ summary, description, location }), now)
        const event = Object.values(nodeIcal.sync.parseICS(content)).find((component) => component?.type === 'VEVENT')
        expect(event).toMatchObject({
          summary: kept(summary),
          description: kept(description),
          location: kept(location),
          attendee: expect.toSatisfy((attendees: unknown[]) => attendees.length === 3),
        })
      }),
    )
  })

  test('with icalendar for Python', requiring(icalendar), () => {
    const samples = fc.sample(fc.tuple(hostileText, hostileText, hostileText), 200)
    const files = samples.map(
      ([summary, description, location]) =>
        writeInvitation(invitationOf({ summary, description, location }), now).content,
    )
    const script = `
import json, sys, icalendar
def read(text):
    [event] = icalendar.Calendar.from_ical(text).walk('VEVENT')
    return [str(event['SUMMARY']), str(event['DESCRIPTION']), str(event['LOCATION']), len(event['ATTENDEE'])]
print(json.dumps([read(text) for text in json.load(sys.stdin)]))`

    const { stdout, stderr } = spawnSync(python, ['-c', script], {
      input: JSON.stringify(files),
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    })

    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual(samples.map((texts) => [...texts.map(kept), 3]))
  })
})

test('lines have at most 75 octets and never end within a character', () => {
  fc.assert(
    fc.property(hostileText, (description) => {
      const { content } = writeInvitation(invitationOf({ description }), now)
      const lines = Buffer.from(content)
        .toString('latin1')
        .split('\r\n')
        .map((line) => Buffer.from(line, 'latin1'))
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75)
      expect(lines.every((line) => isUtf8(line))).toBe(true)
    }),
  )
})

test('hostile names stay inside their parameter', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).map((text) => `A${text}Z`)
  fc.assert(
    fc.property(name, name, (organization, hostName) => {
      const people = {
        ...invitationOf({}).people,
        organization,
        hosts: [{ email: 'ada@acme.example', name: hostName }],
      }
      const { content } = writeInvitation(invitationOf({ people }), now)
      const [component] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent')
      expect(component?.getFirstPropertyValue('organizer')).toBe('mailto:ada@acme.example')
      expect(component?.getAllProperties('attendee')).toHaveLength(3)
    }),
  )
})

test('a cancellation has the same identity, no description, and only the recipient', () => {
  const { method, content } = writeInvitation(invitationOf({ method: 'CANCEL', description: 'secret' }), now)

  const [, , , , methodLine] = content.split('\r\n')
  expect([method, methodLine]).toEqual(['CANCEL', 'METHOD:CANCEL'])
  expect(content).toMatch(/UID:uid\r\n.*SEQUENCE:3\r\nSTATUS:CANCELLED\r\n/s)
  expect(content).not.toContain('secret')
  expect(content.match(/^ATTENDEE/gm)).toHaveLength(1)
})
