import { keyOf, soon, idOf } from './examples.ts'
import type { Json } from './client.ts'
import type { Company } from './people.ts'

export type Made = Record<string, string>

const working = { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '16:00' }] }

/** Two of everything, so that every list has a second page. Answers a URI of each collection. */
export async function furnish(of: Company): Promise<Made> {
  const { uri, membership } = of.cyd
  const made: Made = { users: uri, organizations: of.uri, organization_memberships: membership }
  const make = async (kind: string, path: string, body: object) => {
    const { status, body: answer } = await of.ada.post(path, body)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    made[kind] = answer.resource.uri
  }
  for (const [name, person] of [['Red', of.ada], ['Blue', of.bob]] as const) {
    await make('groups', '/groups', { organization: of.uri, name })
    const owner = person.membership
    await make('group_relationships', '/group_relationships', { group: made.groups, owner, role: 'member' })
    await make('invitations', `${of.uri}/invitations`, { email: `${name}@hostile.example` })
    await make('teams', '/teams', { name, members: [uri] })
    const choice = { label: name, field_type: 'single_select', options: [{ label: 'High' }, { label: 'Low' }] }
    await make('custom_field_definitions', '/contacts/custom_field_definitions', choice)
    await make('contacts', '/contacts', { name, emails: [{ email: `${name}@hostile.example` }] })
    await make('user_availability_schedules', '/user_availability_schedules', { name, rules: [working] })
    await make('out_of_office_periods', '/out_of_office_periods', { start_date: '2031-08-01', end_date: '2031-08-02' })
    await make('user_busy_times', '/user_busy_times', { user: uri, ...soon() })
    const hosts = [{ user: of.ada.uri }, { user: of.bob.uri }]
    await make('event_types', '/event_types', { owner: uri, name, active: true, pooling_type: 'round_robin', hosts })
  }
  return made
}

/** What lists want to be told: whose they are, and which stretch of time. */
export function selectionOf(of: Company, made: Made): Record<string, string> {
  return {
    organization: of.uri, user: of.cyd.uri, event_type: made.event_types ?? '', ...soon(), holiday_calendar: 'DE-BY',
    year: String(new Date().getUTCFullYear()),
  }
}

/** A good value for each field and parameter, as what is hostile must stand among what would be accepted. */
export function goodValues(acme: Company, made: Made, options: Json): Record<string, unknown> {
  const { cyd, bob } = acme
  return {
    ...selectionOf(acme, made), group: made.groups, owner: cyd.membership, members: [bob.uri],
    user_availability_schedule: made.user_availability_schedules,
    email: 'zoe@acme.example', name: 'Green', role: 'member', status: 'pending', label: 'Mood', options,
    field_type: 'single_select', currency: undefined, emails: [{ email: 'zoe@acme.example', is_primary: true }],
    phone_numbers: [{ phone_number: '+14155552671' }], phone_number: '%2B14155552671', timezone: 'Europe/Berlin',
    job_title: 'Pilot', company: 'Initech', country: 'DE', state: 'Hessen', city: 'Kassel',
    linkedin: 'https://social.example/zoe',
    custom_fields: [{ uuid: idOf(made.custom_field_definitions ?? ''), value: options[0].uuid }],
    active: true, admin_managed: false, secret: true, description: 'Green', internal_note: 'Green', position: 3,
    duration: 30, duration_options: [30, 60], locations: [{ kind: 'custom', location: 'Here' }], color: '#00ff00',
    locale: 'de', kind: 'solo', seats: 1, pooling_type: 'round_robin', distribution: 'equal', slug: 'green',
    hosts: [{ user: bob.uri }], custom_questions: [{ name: 'Why?', type: 'text' }], buffer_before: 5, buffer_after: 5,
    minimum_notice: 60, start_time_increment: 15, period_type: 'moving', max_booking_time: 30, start_date: '2031-08-01',
    end_date: '2031-08-31', limits: [{ period: 'day', max: 3 }], name_fields: 'split',
    redirect_url: 'https://shop.example/thanks', default: false, rules: [working], holidays: ['DE'],
    travel: [{ timezone: 'Asia/Tokyo', start_date: '2031-08-01', end_date: '2031-08-14' }], reason: 'Summer',
    availability_rule: { user: bob.uri, timezone: 'Europe/Berlin', rules: [working] }, availability_setting: 'host',
    host: cyd.uri, co_hosts: [bob.uri], location: { kind: 'custom', location: 'Here' },
    date_setting: { type: 'days_in_future', days: 9, only_weekdays: true }, max_event_count: 1, owner_type: 'EventType',
    hide_location: false, location_configurations: [{ kind: 'custom', location: 'Here', position: 0 }],
  }
}

/** Where a field means something else than elsewhere. */
export function goodFor({ cyd }: Company, made: Made): Record<string, Record<string, unknown>> {
  return {
    [keyOf({ method: 'POST', path: '/event_types' })]: { owner: cyd.uri },
    [keyOf({ method: 'POST', path: '/scheduling_links' })]: { owner: made.event_types },
  }
}
