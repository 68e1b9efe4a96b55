import { eventTypeFields } from '../scheduling/event-types/fields.ts'
import { hostileValuesOf } from './declared-fields.ts'
import { unknownId, type BadValues } from './hostile.ts'

const hours = { from: '09:00', to: '17:00' }
const day = (intervals: unknown, more: object = {}) => ({ type: 'wday', wday: 'monday', intervals, ...more })
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const hidden = (text: string): unknown => JSON.parse(text)
const stay = { timezone: 'Asia/Tokyo', start_date: '2031-08-01', end_date: '2031-08-14' }
const question = { name: 'Why?', type: 'text' }
const validSpot = { start_time: '2031-08-01T09:00:00Z', end_time: '2031-08-01T10:00:00Z' }
const spots = (...list: unknown[]) => ({ type: 'spots', spots: list })

const badLocations: BadValues[string] = [
  ['of no kind', [{ location: 'Here' }]],
  ['of an unknown kind', [{ kind: 'moon' }]],
  ['of text', ['zoom_conference']],
  ['of the prototype', [{ kind: '__proto__' }]],
  ['of a constructor', [{ kind: 'constructor' }]],
  ['of null', [null]],
  ['of a call without a number', [{ kind: 'inbound_call' }]],
  ['of a list', [[]]],
  ['of a call to no number', [{ kind: 'inbound_call', phone_number: 'call me' }]],
  ['of a text that is not for its kind', [{ kind: 'zoom_conference', location: 'Here' }]],
  ['of a NUL', [{ kind: 'custom', location: 'a\0b' }]],
  ['of 256 letters', [{ kind: 'custom', location: 'a'.repeat(256) }]],
  ['of a line break', [{ kind: 'physical', location: 'a\nb' }]],
  ['of 21', many(21, (i) => ({ kind: 'custom', location: `${i}` }))],
  ['of one twice', [{ kind: 'zoom_conference' }, { kind: 'zoom_conference' }]],
  ['of an inherited kind', [hidden('{"__proto__": {"kind": "zoom_conference"}}')]],
]

/** Values that violate the rules of event types and hours. `foreign`: a user of another organization. */
export function badTimesOf(user: string, foreign: string): BadValues {
  const schedule = `http://convene.test/user_availability_schedules/${unknownId}`
  return {
    ...hostileValuesOf(eventTypeFields),
    rules: [
      ['of no type', [{ wday: 'monday', intervals: [hours] }]],
      ['of an unknown type', [day([hours], { type: 'month' })]],
      ['of no intervals', [{ type: 'wday', wday: 'monday' }]],
      ['of an unknown day', [day([hours], { wday: 'someday' })]],
      ['of no day', [{ type: 'wday', intervals: [hours] }]],
      ['of no date', [{ type: 'date', intervals: [hours] }]],
      ['of an impossible date', [{ type: 'date', date: '2031-02-30', intervals: [] }]],
      ['of null', [null]],
      ['of a day twice', [day([hours]), day([])]],
      ['of the prototype', [day([hours], { wday: '__proto__' })]],
      ['of an impossible hour', [day([{ from: '09:60', to: '25:00' }])]],
      ['of a start alone', [day([{ from: '09:00' }])]],
      ['of hours backwards', [day([{ from: '17:00', to: '09:00' }])]],
      ['of no time', [day([{ from: '9', to: '17' }])]],
      ['of an empty interval', [day([{ from: '09:00', to: '09:00' }])]],
      ['of numbers', [day([{ from: 540, to: 1020 }])]],
      ['of hours that overlap', [day([hours, { from: '16:00', to: '18:00' }])]],
      ['of other digits', [day([{ from: '٠٩:٠٠', to: '17:00' }])]],
      ['of 21 intervals', [day(many(21, (i) => ({ from: `00:${10 + i}`, to: `00:${11 + i}` })))]],
      ['of 401', many(401, (i) => ({ type: 'date', date: `${2031 + i}-01-01`, intervals: [] }))],
    ],
    travel: [
      ['of no zone', [{ ...stay, timezone: undefined }]],
      ['of a planet', [{ ...stay, timezone: 'Mars/Olympus' }]],
      ['backwards', [{ ...stay, end_date: '2031-07-31' }]],
      ['to two places on the same days', [stay, { ...stay, timezone: 'UTC' }]],
      ['on an impossible date', [{ ...stay, start_date: '2031-06-31' }]],
      ['of null', [null]],
      ['of 101', many(101, (i) => ({ ...stay, start_date: `${2031 + i}-01-01`, end_date: `${2031 + i}-01-01` }))],
    ],
    holidays: [
      ['of a planet', ['Mars']],
      ['of no region', ['DE-XX']],
      ['of a file', ['../../etc/passwd']],
      ['of null', [null]],
      ['of the prototype', ['__proto__']],
      ['of a constructor', ['constructor']],
      ['of one twice', ['DE', 'de']],
      ['of six', ['DE', 'US', 'JP', 'FR', 'IT', 'ES']],
    ],
    hosts: [
      ['of none', []],
      ['of no user', [{}]],
      ['of null', [null]],
      ['of another organization', [{ user: foreign }]],
      ['of an unknown user', [{ user: user.replace(/[^/]+$/, unknownId) }]],
      ['of one twice', [{ user }, { user }]],
      ['of a path', [{ user: '/users/me' }]],
      ['of text', [user]],
      ['of no priority', [{ user, priority: 0 }]],
      ['of a fractional priority', [{ user, priority: 2.5 }]],
      ['of a negative pool', [{ user, pool: -1 }]],
      ['of an unknown schedule', [{ user, availability_schedule: schedule }]],
    ],
    custom_questions: [
      ['of no name', [{ type: 'text' }]],
      ['of no type', [{ name: 'Why?' }]],
      ['of a blank name', [{ ...question, name: ' ' }]],
      ['of an unknown type', [{ ...question, type: 'file' }]],
      ['of one twice', [question, question]],
      ['of null', [null]],
      ['of no choices', [{ ...question, type: 'single_select' }]],
      ['of 51', many(51, (i) => ({ ...question, name: `${i}` }))],
      ['of choices for a text question', [{ ...question, answer_choices: ['Yes'] }]],
      ['of a negative position', [{ ...question, position: -1 }]],
      ['of a choice twice', [{ ...question, type: 'multi_select', answer_choices: ['Yes', 'Yes'] }]],
      ['of a choice that is a list', [{ ...question, type: 'multi_select', answer_choices: [['Yes']] }]],
      ['of others', [{ ...question, include_other: true }]],
      ['of neither yes nor no', [{ ...question, required: 'yes' }]],
    ],
    locations: badLocations,
    location_configurations: [
      ...badLocations,
      ['of a negative position', [{ kind: 'custom', location: 'Here', position: -1 }]],
    ],
    end_date: [
      ['that is impossible', '2031-02-30'],
      ['before its start', '1931-08-01'],
    ],
    start_time: [
      ['of a day', '2031-08-01'],
      ['of no zone', '2031-08-01T09:00:00'],
      ['in the past', '2001-08-01T09:00:00Z'],
    ],
    end_time: [
      ['that is impossible', '2031-02-30T09:00:00Z'],
      ['before its start', '2001-08-01T09:00:00Z'],
    ],
    since: [
      ['of a day', '2031-08-01'],
      ['of no zone', '2031-08-01T09:00:00'],
      ['long ago', '2001-08-01T09:00:00Z'],
      ['in the future', '2131-08-01T09:00:00Z'],
    ],
    until: [
      ['in the future', '2131-08-01T09:00:00Z'],
      ['before its start', '2001-08-01T09:00:00Z'],
      ['as a number', 1e12],
    ],
    date_setting: [
      ['of no type', {}],
      ['of an unknown type', { type: 'always' }],
      ['of days alone', { type: 'days_in_future' }],
      ['of negative days', { type: 'days_in_future', days: -1, only_weekdays: true }],
      ['of no spots', spots()],
      ['backwards', { type: 'date_range', start_date: '2031-08-02', end_date: '2031-08-01' }],
      ['of a spot backwards', spots({ start_time: validSpot.end_time, end_time: validSpot.start_time })],
      ['of null', spots(null)],
      ['of spots that overlap', spots(validSpot, validSpot)],
      ['of the prototype', { type: '__proto__' }],
    ],
    location: [
      ['of no kind', { location: 'Here' }],
      ['of an unknown kind', { kind: 'moon' }],
      ['of the prototype', { kind: '__proto__' }],
    ],
    max_event_count: [
      ['of none', 0],
      ['of two', 2],
      ['of two in words', '2'],
      ['of a list', [1]],
    ],
    owner_type: [
      ['of a user', 'User'],
      ['that is empty', ''],
    ],
    availability_rule: [
      ['of no rules', { timezone: 'Europe/Berlin' }],
      ['of no zone', { rules: [] }],
      ['of bad rules', { timezone: 'Europe/Berlin', rules: [day([{ from: '17:00', to: '09:00' }])] }],
      ['of rules that are text', { timezone: 'Europe/Berlin', rules: 'always' }],
    ],
  }
}
