import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusTest } from '../../test/corpus-sync.ts'
import { anyCorpusCalendar, corpusKinds, partOf } from '../../test/calendar-corpus.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada },
  db,
} = await service()

test('generated calendars are stored as they were meant, and what cannot be read is a problem', async () => {
  const { owner, check } = await corpusTest(db, ada)

  // Each kind alone, then several in one calendar.
  const [sample] = fc.sample(anyCorpusCalendar, { numRuns: 1, seed: 7 })[0] ?? []
  for (const kind of corpusKinds) if (sample) await check([partOf([kind, sample[1]], owner)])
  for (const calendar of fc.sample(anyCorpusCalendar, { numRuns: 15, seed: 8 }))
    await check(calendar.map((part) => partOf(part, owner)))

  expect(corpusKinds.length).toBeGreaterThan(15)
})
