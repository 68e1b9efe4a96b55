import { signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { at, monday } from './meetings.ts'
import type { Person } from './people.ts'

const base = '/console/availability'
const days = { start_date: monday.toString(), end_date: monday.toString() }
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

/** A scenario for each form of time off, holidays and travel. */
export const timeOffCommands: Record<string, Scenario> = {
  [`${base}/time-off`]: (scene) => posting(scene, 'OutOfOfficePeriod.Add', async () => [`${base}/time-off`, days]),
  [`${base}/time-off/:id/delete`]: (scene) =>
    posting(scene, 'OutOfOfficePeriod.Remove', async (user) => {
      const { uri } = (await user.post('/out_of_office_periods', days)).body.resource
      return [`${base}/time-off/${idOf(uri)}/delete`, {}]
    }),
  [`${base}/time-off/blocks`]: (scene) =>
    posting(scene, 'UserBusyTime.Add', async () => [
      `${base}/time-off/blocks`,
      { date: days.start_date, from: '09:00', to: '10:00' },
    ]),
  [`${base}/time-off/blocks/:id/delete`]: (scene) =>
    posting(scene, 'UserBusyTime.Remove', async (user) => {
      const times = { start_time: at('Mon 09:00'), end_time: at('Mon 10:00') }
      const { uri } = (await user.post('/user_busy_times', times)).body.resource
      return [`${base}/time-off/blocks/${idOf(uri)}/delete`, {}]
    }),
  [`${base}/holidays`]: (scene) =>
    posting(scene, 'UserAvailabilitySchedule.Update', async () => [`${base}/holidays`, { add: 'DE' }]),
  [`${base}/holidays/days`]: (scene) =>
    posting(scene, 'UserAvailabilitySchedule.Update', async () => [
      `${base}/holidays/days`,
      { date: days.start_date, work: 'yes' },
    ]),
  [`${base}/travel`]: (scene) =>
    posting(scene, 'UserAvailabilitySchedule.Update', async () => [
      `${base}/travel`,
      { ...days, timezone: 'Asia/Tokyo' },
    ]),
  [`${base}/travel/remove`]: (scene) =>
    posting(scene, 'UserAvailabilitySchedule.Update', async (user) => {
      const trip = { ...days, timezone: 'Asia/Tokyo' }
      const [schedule] = (await user.get('/user_availability_schedules')).body.collection
      await user.patch(schedule.uri, { travel: [trip] })
      return [`${base}/travel/remove`, trip]
    }),
}

/** A signed-in admin posts a form. */
async function posting(
  { acme, app, db, newAdmin }: CommandScene,
  entry: string,
  arrange: (user: Person) => Promise<[path: string, fields: Record<string, string>]>,
) {
  const user = await newAdmin()
  const browser = await signedInBrowser(db, app, user, acme.id)
  const [path, fields] = await arrange(user)
  return { run: () => browser.post(path, fields), entries: [entry], actor: user }
}
