import { eventType, newEventType, soon } from './booking-examples.ts'
import type { Company } from './people.ts'
import { createResource, idsOf, mondayIn, textAt, uniqueName, type Examples } from './samples.ts'

/** Example requests for event types, hours and free times. */
export const schedulingExamples: Examples = {
  'GET /event_types': async (of) => (await eventType(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /event_types': (of) => ({ body: newEventType(of) }),
  'PATCH /event_types/:uuid': async (of) => ({
    ...idsOf(await eventType(of)),
    body: { name: uniqueName('Deep dive'), duration: 45 },
  }),
  'POST /event_types/:uuid/duplicate': async (of) => ({
    ...idsOf(await eventType(of)),
    body: { name: uniqueName('Intro call for partners') },
  }),
  'POST /event_types/:uuid/move': async (of) => ({ ...idsOf(await eventType(of)), body: { to: 'up' } }),
  'DELETE /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /one_off_event_types': ({ bob }) => ({
    body: { name: uniqueName('Kick-off'), host: bob.uri, duration: 30, date_setting: dateSetting() },
  }),
  'GET /event_type_memberships': async (of) => ({ query: { event_type: (await eventType(of)).uri } }),
  'POST /scheduling_links': async (of) => ({
    body: { max_event_count: 1, owner: (await eventType(of)).uri, owner_type: 'EventType' },
  }),
  'POST /shares': async (of) => ({
    body: { event_type: (await eventType(of)).uri, name: uniqueName('Intro call for Initech'), duration: 45 },
  }),
  'GET /locations': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules/:uuid': async (of) => idsOf(await schedule(of)),
  'POST /user_availability_schedules': ({ cyd }) => ({ body: { user: cyd.uri, ...newSchedule() } }),
  'PATCH /user_availability_schedules/:uuid': async (of) => ({
    ...idsOf(await schedule(of)),
    body: { name: uniqueName('Summer hours') },
  }),
  'DELETE /user_availability_schedules/:uuid': async (of) => idsOf(await schedule(of)),
  'GET /event_type_availability_schedules': async (of) => ({ query: { event_type: (await eventType(of)).uri } }),
  'PATCH /event_type_availability_schedules': ownHours,
  'DELETE /event_type_availability_schedules': async (of) => {
    const { query, body } = await ownHours(of)
    await of.ada.patch(`/event_type_availability_schedules?event_type=${query.event_type}`, body)
    return { query: { ...query, user: of.ada.uri } }
  },
  'GET /out_of_office_periods': async (of) => ({ query: { user: (await absence(of)).user } }),
  'POST /out_of_office_periods': ({ cyd }) => ({ body: { user: cyd.uri, ...away } }),
  'DELETE /out_of_office_periods/:uuid': async (of) => idsOf(await absence(of)),
  'GET /holidays': () => ({ query: { holiday_calendar: 'DE-BY', year: '2027', count: '3' } }),
  'GET /user_busy_times': async (of) => ({ query: { user: (await reserved(of), of.ada.uri), ...soon() } }),
  'POST /user_busy_times': ({ cyd }) => ({ body: { user: cyd.uri, ...soon() } }),
  'DELETE /user_busy_times/:uuid': async (of) => idsOf(await reserved(of)),
  'GET /event_type_available_times': async (of) => ({
    query: { event_type: (await eventType(of)).uri, ...soon(), count: '3' },
  }),
  'GET /event_type_available_times/explanation': async (of) => ({
    query: { event_type: (await eventType(of)).uri, start_time: textAt(mondayIn(2, 16)) },
  }),
}

const dateSetting = () => ({
  type: 'date_range',
  start_date: textAt(mondayIn(2)).slice(0, 10),
  end_date: textAt(mondayIn(3)).slice(0, 10),
})
const working = { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '16:00' }] }
const newSchedule = () => ({ name: uniqueName('Office hours'), rules: [working] })
const schedule = (of: Company) => createResource(of, '/user_availability_schedules', newSchedule())
const away = { start_date: '2031-08-01', end_date: '2031-08-14', reason: 'Vacation' }
const absence = (of: Company) => createResource(of, '/out_of_office_periods', away)
const reserved = (of: Company) => createResource(of, '/user_busy_times', soon())

async function ownHours(of: Company) {
  const availability_rule = { user: of.ada.uri, timezone: 'Europe/Berlin', rules: [working] }
  return { query: { event_type: (await eventType(of)).uri }, body: { availability_rule } }
}
