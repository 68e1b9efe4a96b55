import { spawnSync } from 'node:child_process'
import type { Interval } from '../calendars/events/calendar-item.ts'
import { requirement } from './optional.ts'

const python = '/usr/bin/python3'

/** The libraries of Debian that expand series independently of our code. */
export const pythonCalendars = requirement(
  'recurring_ical_events',
  'apt-get install python3-recurring-ical-events',
  run('import recurring_ical_events, zoneinfo').status === 0,
)

/** Two libraries that read calendars independently of each other and of our code. dateutil expands their rules. */
export const calendarReaders = requirement(
  'vobject and icalendar for Python',
  'apt-get install python3-vobject python3-icalendar',
  run('import vobject, icalendar, dateutil').status === 0,
)

/** What one of them says: the busy intervals of each event of each calendar. Null: it cannot read the calendar. */
export function readWith(reader: 'vobject' | 'icalendar', questions: { text: string; email: string }[]) {
  return ask(readerProgram.replace('READER', reader), questions) as (Interval[][] | null)[]
}

/** `start`: near which the series begins. Starts are local times. */
export type RuleQuestion = { rule: string; start: string; from: string; to: string }

/**
 * What dateutil says: the first start of each series, and its starts in the range. No first one: none up to its end.
 */
export function expandWithDateutil(questions: RuleQuestion[]) {
  return ask(ruleProgram, questions) as { first: string | null; starts: string[] }[]
}

export type CalendarQuestion = { text: string; zone: string; from: number; to: number }

/** What recurring_ical_events says: the busy intervals of each calendar, merged. */
export function expandWithPython(questions: CalendarQuestion[]) {
  return ask(calendarProgram, questions) as Interval[][]
}

function ask(program: string, questions: unknown): unknown {
  const { status, stdout, stderr } = run(program, JSON.stringify(questions))
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function run(program: string, input = '') {
  return spawnSync(python, ['-c', program], { input, encoding: 'utf8', maxBuffer: 1e9 })
}

const ruleProgram = `
import datetime as library, json, sys
from datetime import datetime
from itertools import islice
from dateutil.rrule import rrulestr

# dateutil compares UNTIL with instances only, so a rule that never matches would be searched up to this year.
library.MAXYEAR = 2027

def answer(question):
    start, begin, end = (datetime.fromisoformat(question[name]) for name in ('start', 'from', 'to'))
    # The start must match the rule, so it is the first match.
    until = next((part[6:] for part in question['rule'].split(';') if part.startswith('UNTIL')), '9')
    parts = [part for part in question['rule'].split(';') if not part.startswith(('COUNT', 'UNTIL'))]
    parts.append('UNTIL=' + min(until, end.strftime('%Y%m%dT%H%M%S')))
    try:
        first = next(iter(rrulestr(';'.join(parts), dtstart=start)), None)
    except ValueError:
        first = None # It never matches.
    if first is None:
        return {'first': None, 'starts': []}
    count = next((int(part[6:]) for part in question['rule'].split(';') if part.startswith('COUNT')), None)
    starts = [time for time in islice(rrulestr(';'.join(parts), dtstart=first), count) if time >= begin and time <= end]
    return {'first': first.isoformat(), 'starts': [time.isoformat() for time in starts]}

print(json.dumps([answer(question) for question in json.load(sys.stdin)]))
`

/** pytz takes the second of two equal local times. RFC 5545 wants the first, as zoneinfo with fold=0 has it. */
const calendarProgram = `
import json, sys
from datetime import datetime, date, time, timedelta, timezone
from zoneinfo import ZoneInfo
import icalendar, recurring_ical_events

def milliseconds(moment, zone):
    if not isinstance(moment, datetime):
        moment = datetime.combine(moment, time())
    name = getattr(moment.tzinfo, 'zone', None) or zone
    local = moment.replace(tzinfo=ZoneInfo(name), fold=0)
    return int(local.timestamp() * 1000)

def interval(event, zone):
    start, end = event['DTSTART'].dt, event['DTEND'].dt
    begin = milliseconds(start, zone)
    if isinstance(start, datetime) and start.tzinfo is not None:
        # The length is elapsed time.
        return begin, begin + int((end - start).total_seconds() * 1000)
    return begin, milliseconds(end, zone)

def is_busy(event):
    return event.get('TRANSP') != 'TRANSPARENT' and event.get('STATUS') != 'CANCELLED' \\
        and event.get('X-MICROSOFT-CDO-BUSYSTATUS') != 'FREE'

def answer(question):
    calendar = icalendar.Calendar.from_ical(question['text'])
    # Some days more, because the library takes local times for UTC.
    begin, end = (datetime.fromtimestamp(question[name] / 1000, timezone.utc) for name in ('from', 'to'))
    events = recurring_ical_events.of(calendar).between(begin - timedelta(days=3), end + timedelta(days=3))
    merged = []
    for first, last in sorted(interval(event, question['zone']) for event in events if is_busy(event)):
        first, last = max(first // 60000 * 60000, question['from']), min(-(-last // 60000) * 60000, question['to'])
        if first >= last:
            continue
        if merged and first <= merged[-1]['to']:
            merged[-1]['to'] = max(merged[-1]['to'], last)
        else:
            merged.append({'from': first, 'to': last})
    return merged

print(json.dumps([answer(question) for question in json.load(sys.stdin)]))
`

const readerProgram = `
import json, sys
from zoneinfo import ZoneInfo
from dateutil.rrule import rrulestr
import icalendar, vobject

def aware(local, zone):
    name = getattr(zone, 'zone', None)
    if name is None and hasattr(zone, 'localize'):
        return zone.localize(local)
    return local.replace(tzinfo=ZoneInfo(name) if name else zone, fold=0)

def intervals(start, length, rule):
    zone, local = start.tzinfo, start.replace(tzinfo=None)
    starts = rrulestr(rule, dtstart=local) if rule else [local]
    found = [int(aware(time, zone).timestamp() * 1000) for time in starts]
    return [{'from': time, 'to': time + int(length.total_seconds() * 1000)} for time in found]

def is_free(state, attendees, email):
    declined = [address.lower() for address, answer in attendees if answer == 'DECLINED']
    return 'TRANSPARENT' in state or 'CANCELLED' in state or 'mailto:' + email.lower() in declined

def with_vobject(text, email):
    for event in vobject.readOne(text).vevent_list:
        value = lambda name: getattr(event, name).value if hasattr(event, name) else None
        people = [(each.value.lower(), each.params.get('PARTSTAT', [''])[0])
            for each in event.contents.get('attendee', [])]
        if is_free([value('transp'), value('status')], people, email):
            yield []
        else:
            length = value('duration') or value('dtend') - value('dtstart')
            yield intervals(value('dtstart'), length, value('rrule'))

def with_icalendar(text, email):
    for event in icalendar.Calendar.from_ical(text).walk('VEVENT'):
        attendees = event.get('ATTENDEE', [])
        attendees = attendees if isinstance(attendees, list) else [attendees]
        people = [(str(each).lower(), each.params.get('PARTSTAT')) for each in attendees]
        if is_free([str(event.get('TRANSP')), str(event.get('STATUS'))], people, email):
            yield []
        else:
            start = event['DTSTART'].dt
            length = event['DURATION'].dt if 'DURATION' in event else event['DTEND'].dt - start
            yield intervals(start, length, event['RRULE'].to_ical().decode() if 'RRULE' in event else None)

def answer(question):
    try:
        return list(with_READER(question['text'], question['email']))
    except Exception:
        return None

print(json.dumps([answer(question) for question in json.load(sys.stdin)]))
`
