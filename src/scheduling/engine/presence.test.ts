import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf } from '../../test/engine-case.ts'
import { isPresent } from '../../test/free-times-oracle.ts'
import { partsByPresence } from './presence.ts'

test('the engine and the oracle agree on which hosts have hours on the day of each minute', () => {
  fc.assert(
    fc.property(caseArbitrary(), (scenario) => {
      const { clock, range, pools } = questionOf(scenario)

      const parts = partsByPresence(
        clock,
        range,
        pools.flat().map(({ hours }) => hours),
      )

      const hosts = scenario.pools.flat()
      expect([parts[0]?.range.from, parts.at(-1)?.range.to]).toEqual([range.from, range.to])
      expect(parts.slice(1).map((part) => part.range.from)).toEqual(parts.slice(0, -1).map((part) => part.range.to))
      for (const [
        i,
        {
          range: { from, to },
          present,
        },
      ] of parts.entries()) {
        const at = i % 2 === 0 ? from : to - 1
        expect(present).toEqual(hosts.map((host) => isPresent(host, scenario.clock, at)))
      }
    }),
    { numRuns: 30, seed: 7 },
  )
})
