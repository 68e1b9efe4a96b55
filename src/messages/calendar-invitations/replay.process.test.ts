import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalendar, type CalendarMessage } from '../../test/calendar-messages.ts'
import { addCalendarStore, radicale, startRadicale } from '../../test/calendar-servers.ts'
import { play, scenarios, type Story } from '../../test/invitation-scenarios.ts'
import { mailProgram, memoryStore, type CalendarStore } from '../../test/mail-program.ts'
import { wallTime } from '../../test/meetings.ts'
import { requiring } from '../../test/optional.ts'
import { service } from '../../test/service.ts'

const scene = await service()
const server = radicale.isInstalled ? await startRadicale() : undefined
let calendars = 0

/** The times of the entries that remain in a calendar after these messages. */
async function replay(messages: CalendarMessage[], store: CalendarStore) {
  const { receive } = mailProgram(store)
  for (const message of messages) await receive(message)
  const files = await store.list()
  return files.map((text) => wallTime(readCalendar(text).start)).toSorted()
}

/** What everyone's calendar shows after reading their emails in this order. */
async function replayAll({ messages, calendars: expected }: Story, newStore: () => Promise<CalendarStore>) {
  const shown = Object.keys(expected).map(async (address) => [
    address,
    await replay(
      messages.filter(({ to }) => to === address),
      await newStore(),
    ),
  ])
  return Object.fromEntries(await Promise.all(shown))
}

/** The positions of a list in a random order. */
const shuffled = ({ length }: { length: number }) =>
  fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })

describe.each(Object.keys(scenarios) as (keyof typeof scenarios)[])('%s', async (name) => {
  const played = await play(scene, name)
  const { messages, calendars: expected } = played

  test('reaches only the people of the meeting, and each change has a higher sequence', () => {
    expect(new Set(messages.map(({ to }) => to))).toEqual(new Set(Object.keys(expected)))
    const entries = Map.groupBy(messages, ({ to, uid }) => `${to} ${uid}`)
    for (const changes of entries.values()) {
      const sequences = changes.map(({ sequence }) => sequence)
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    }
  })

  test('leaves exactly the right entries in every calendar, in any order of the emails', async () => {
    const positions = [...messages.keys()]
    await fc.assert(
      fc.asyncProperty(shuffled(messages), async (order) => {
        const arrived = order.flatMap((position) => messages[position] ?? [])
        expect(await replayAll({ messages: arrived, calendars: expected }, async () => memoryStore())).toEqual(expected)
      }),
      { numRuns: 50, examples: [[positions], [positions.toReversed()]] },
    )
  })

  test('leaves exactly the right entries on a CalDAV server, in any order', requiring(radicale), async () => {
    if (!server) throw new Error('there is no CalDAV server')
    const newStore = () => addCalendarStore(server, `calendar${++calendars}`)

    const inOrder = await replayAll(played, newStore)
    const reversed = await replayAll({ ...played, messages: messages.toReversed() }, newStore)

    expect([inOrder, reversed]).toEqual([expected, expected])
  })
})
