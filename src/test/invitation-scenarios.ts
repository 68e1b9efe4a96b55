import type { FastifyInstance } from 'fastify'
import { book } from './bookings.ts'
import { browserOf } from './browser-session.ts'
import { messagesIn, type CalendarMessage } from './calendar-messages.ts'
import type { Json } from './client.ts'
import { at, publish } from './meetings.ts'
import type { Company, Person } from './people.ts'
import { mailServer } from './smtp-server.ts'

/** The times of the meetings that a person must have in their calendar, by address. */
type Calendars = Record<string, string[]>
export type Scene = { acme: Company; app: FastifyInstance; work(smtp: string): Promise<void> }
export type Story = { messages: CalendarMessage[]; calendars: Calendars }

/** Sends all emails that are due. */
type Deliver = () => Promise<void>
type Play = (scene: Scene, deliver: Deliver, name: string) => Promise<Calendars>

/** Plays a story on the service. Each has its own hosts and addresses. */
export async function play(scene: Scene, name: keyof typeof scenarios): Promise<Story> {
  const { got, url } = await mailServer()
  // The first round writes the emails, the second sends them.
  const deliver = async () => {
    for (let round = 0; round < 2; round++) await scene.work(url)
  }
  const calendars = await scenarios[name](scene, deliver, `story${++played}`)
  return { messages: messagesIn(got), calendars }
}

let [hired, played] = [0, 0]
const hire = ({ acme }: Scene, name = 'Ada Ito') => acme.hire(name, `host${++hired}@acme.example`)
const addressOf = (person: string, story: string) => `${person}.${story}@initech.example`
const inviteeOf = (email: string) => ({ email, name: 'Zoë Lund', timezone: 'Europe/Paris' })
const reschedule = async (host: Person, { uri }: Json, time: string): Promise<Json> =>
  (await ok(host.post(`${uri}/reschedule`, { start_time: at(time) }))).body.resource
const hostsOf = async (host: Person, { event }: Json): Promise<string[]> =>
  (await host.get(event)).body.resource.event_memberships.map(({ user_email }: Json) => user_email)

async function ok<Reply extends { status: number; text: string }>(request: Promise<Reply>) {
  const reply = await request
  if (reply.status >= 400) throw new Error(reply.text)
  return reply
}

/** Booked, rescheduled by the host and by the invitee, a guest added and one removed. */
async function changeOften(scene: Scene, deliver: Deliver, story: string) {
  const ada = await hire(scene)
  const [zoe, guy, gus] = [addressOf('zoe', story), addressOf('guy', story), addressOf('gus', story)]
  const type = await publish(ada, { name: 'Intro' })
  const first = await book(ada, type, 'Mon 09:00', { invitee: inviteeOf(zoe), event_guests: [guy] })
  await deliver()
  const second = await reschedule(ada, first, 'Tue 10:00')
  await deliver()
  await ok(browserOf(scene.app).post(second.reschedule_url, { start_time: at('Wed 11:00') }))
  await deliver()
  const { new_invitee } = (await ada.get(second.uri)).body.resource
  const third = (await ada.get(new_invitee)).body.resource
  await ok(ada.post(`${third.event}/guests`, { event_guests: [gus] }))
  await deliver()
  await ok(ada.delete(`${third.event}/guests?email=${guy}`))
  await deliver()
  return { ada, third, people: { [ada.email]: ['Wed 11:00'], [zoe]: ['Wed 11:00'], [gus]: ['Wed 11:00'], [guy]: [] } }
}

const block = (person: Person, from: string, to: string) =>
  ok(person.post('/user_busy_times', { user: person.uri, start_time: at(from), end_time: at(to) }))

/** Rescheduled to a time when only the other of two hosts is free. */
async function changeHost(scene: Scene, deliver: Deliver, story: string) {
  const {
    acme: { ada: admin },
  } = scene
  const [eve, bob, zoe] = [await hire(scene), await hire(scene, 'Bo Lind'), addressOf('zoe', story)]
  const hosts = [{ user: eve.uri }, { user: bob.uri }]
  const type = await publish(admin, { name: 'Demo', pooling_type: 'round_robin', hosts })
  const first = await book(admin, type, 'Mon 09:00', { invitee: inviteeOf(zoe) })
  await deliver()
  const [firstHost] = await hostsOf(admin, first)
  const [lost, gained] = eve.email === firstHost ? [eve, bob] : [bob, eve]
  await block(lost, 'Tue 10:00', 'Tue 11:00')
  const second = await reschedule(admin, first, 'Tue 10:00')
  await deliver()
  return { admin, lost, gained, zoe, second }
}

const nothing = (people: Calendars): Calendars =>
  Object.fromEntries(Object.keys(people).map((address) => [address, []]))

/** Three invitees of one session. */
async function bookSession(scene: Scene, deliver: Deliver, story: string) {
  const ada = await hire(scene)
  const type = await publish(ada, { name: 'Class', kind: 'group', seats: 5 })
  const [kim, lou, max] = [addressOf('kim', story), addressOf('lou', story), addressOf('max', story)]
  const seats: Json[] = []
  for (const email of [kim, lou, max]) {
    const event_guests = email === max ? [`friend.${max}`] : []
    seats.push(await book(ada, type, 'Thu 09:00', { invitee: inviteeOf(email), event_guests }))
    await deliver()
  }
  return { ada, type, seats, kim, lou, max }
}

export const scenarios = {
  async 'a meeting that changes often'(scene, deliver, story) {
    return (await changeOften(scene, deliver, story)).people
  },
  async 'a meeting that the host cancels after changes'(scene, deliver, story) {
    const { ada, third, people } = await changeOften(scene, deliver, story)
    await ok(ada.post(`${third.event}/cancellation`, {}))
    await deliver()
    return nothing(people)
  },
  async 'a meeting that the invitee cancels after changes'(scene, deliver, story) {
    const { third, people } = await changeOften(scene, deliver, story)
    await ok(browserOf(scene.app).post(third.cancel_url, {}))
    await deliver()
    return nothing(people)
  },
  async 'a guest who is removed and added again'(scene, deliver, story) {
    const [ada, zoe, guy] = [await hire(scene), addressOf('zoe', story), addressOf('guy', story)]
    const type = await publish(ada, { name: 'Intro' })
    const { event } = await book(ada, type, 'Fri 09:00', { invitee: inviteeOf(zoe), event_guests: [guy] })
    await deliver()
    await ok(ada.delete(`${event}/guests?email=${guy}`))
    await deliver()
    await ok(ada.post(`${event}/guests`, { event_guests: [guy.toUpperCase()] }))
    await deliver()
    return { [ada.email]: ['Fri 09:00'], [zoe]: ['Fri 09:00'], [guy]: ['Fri 09:00'] }
  },
  async 'a meeting that goes to another host'(scene, deliver, story) {
    const { lost, gained, zoe } = await changeHost(scene, deliver, story)
    return { [lost.email]: [], [gained.email]: ['Tue 10:00'], [zoe]: ['Tue 10:00'] }
  },
  async 'a meeting that goes to another host and back'(scene, deliver, story) {
    const { admin, lost, gained, zoe, second } = await changeHost(scene, deliver, story)
    await block(gained, 'Wed 10:00', 'Wed 11:00')
    await reschedule(admin, second, 'Wed 10:00')
    await deliver()
    return { [lost.email]: ['Wed 10:00'], [gained.email]: [], [zoe]: ['Wed 10:00'] }
  },
  async 'a group session of three'(scene, deliver, story) {
    const { ada, kim, lou, max } = await bookSession(scene, deliver, story)
    const calendars = [ada.email, kim, lou, max, `friend.${max}`].map((address) => [address, ['Thu 09:00']])
    return Object.fromEntries(calendars)
  },
  async 'a group session that one invitee leaves for another session, and one cancels'(scene, deliver, story) {
    const { ada, seats, kim, lou, max } = await bookSession(scene, deliver, story)
    await reschedule(ada, seats[0], 'Fri 14:00')
    await deliver()
    await ok(browserOf(scene.app).post(seats[1].cancel_url, {}))
    await deliver()
    const [first, second] = ['Thu 09:00', 'Fri 14:00']
    return { [ada.email]: [second, first], [kim]: [second], [lou]: [], [max]: [first], [`friend.${max}`]: [first] }
  },
  async 'a group session that loses its last invitee to another session'(scene, deliver, story) {
    const { ada, type, seats, kim, lou, max } = await bookSession(scene, deliver, story)
    const una = addressOf('una', story)
    await book(ada, type, 'Fri 15:00', { invitee: inviteeOf(una) })
    await deliver()
    for (const seat of seats) {
      await reschedule(ada, seat, 'Fri 15:00')
      await deliver()
    }
    const people = [ada.email, kim, lou, max, una, `friend.${max}`]
    return Object.fromEntries(people.map((address) => [address, ['Fri 15:00']]))
  },
  async 'a group session that the host cancels'(scene, deliver, story) {
    const { ada, seats, kim, lou, max } = await bookSession(scene, deliver, story)
    await reschedule(ada, seats[0], 'Fri 16:00')
    await deliver()
    await ok(ada.post(`${seats[1].event}/cancellation`, {}))
    await deliver()
    return { [ada.email]: ['Fri 16:00'], [kim]: ['Fri 16:00'], [lou]: [], [max]: [], [`friend.${max}`]: [] }
  },
  async 'a meeting with three hosts'(scene, deliver, story) {
    const [ada, bob, cyd] = [await hire(scene), await hire(scene, 'Bo Lind'), await hire(scene, 'Cy Moss')]
    const [zoe, guy] = [addressOf('zoe', story), addressOf('guy', story)]
    const hosts = [ada, bob, cyd].map(({ uri }) => ({ user: uri }))
    const {
      acme: { ada: admin },
    } = scene
    const type = await publish(admin, { name: 'Panel', pooling_type: 'collective', hosts })
    const first = await book(ada, type, 'Mon 13:00', { invitee: inviteeOf(zoe), event_guests: [guy] })
    await deliver()
    await reschedule(ada, first, 'Tue 13:00')
    await deliver()
    const canceled = await book(ada, type, 'Wed 13:00', { invitee: inviteeOf(zoe) })
    await deliver()
    await ok(ada.post(`${canceled.event}/cancellation`, {}))
    await deliver()
    return Object.fromEntries(
      [ada, bob, cyd]
        .map(({ email }) => email)
        .concat(zoe, guy)
        .map((address) => [address, ['Tue 13:00']]),
    )
  },
} satisfies Record<string, Play>
