import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCorpusCalendar, corpusText, partOf } from '../../test/calendar-corpus.ts'
import { calendarReaders, readWith } from '../../test/calendar-oracle.ts'
import { corpusTest, inWindow } from '../../test/corpus-sync.ts'
import { requiring } from '../../test/optional.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()

test('700 generated calendars are stored as they were meant', async () => {
  const { owner, check } = await corpusTest(db, ada)

  let checked = 0
  for (const calendar of fc.sample(anyCorpusCalendar, { numRuns: 700, seed: 45 })) {
    await check(calendar.map((part) => partOf(part, owner)))
    checked += 1
  }
  expect(checked).toBe(700)
})

test.for([
  ['vobject', bob],
  ['icalendar', cyd],
] as const)(
  'what %s can read of 300 calendars is what a sync stores',
  requiring(calendarReaders),
  async ([reader, person]) => {
    const { owner, read } = await corpusTest(db, person)
    const texts = fc
      .sample(anyCorpusCalendar, { numRuns: 300, seed: 46 })
      .map((calendar) => calendar.map((part) => partOf(part, owner)).filter(({ isPlain }) => isPlain))
      .filter((parts) => parts.length > 0)
      .map(corpusText)
    const answers = readWith(
      reader,
      texts.map((text) => ({ text, email: owner.email })),
    )

    let compared = 0
    for (const [i, text] of texts.entries()) {
      const answer = answers[i]
      if (!answer) continue
      compared += 1
      const { busy, reasons } = await read(text)
      expect({ text, busy, reasons }).toEqual({ text, busy: inWindow(answer.flat()), reasons: [] })
    }
    // icalendar cannot read some of the zones that a calendar defines.
    expect(compared).toBeGreaterThan(texts.length * 0.6)
  },
)
