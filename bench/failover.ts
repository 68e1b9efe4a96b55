import '../src/test/environment.ts'
import { closeOpened } from '../src/test/cleanup.ts'
import { onExit } from './cleanup.ts'

const secondsBefore = 20
const secondsAfter = 40

/** What clients notice when the primary is killed and its standby takes over, and if the standby was behind. */
export async function failover() {
  // The environment of the tests must be set before the settings are read.
  const { failOver } = await import('../src/test/failover.ts')
  const close = onExit(closeOpened)
  const measure = (isSynchronous: boolean, share: number) =>
    failOver({
      beforeMs: secondsBefore * 1000 * share,
      afterMs: secondsAfter * 1000 * share,
      promoteMs: 1000,
      isSynchronous,
      settings: { fsync: 'on' },
    })
  try {
    const results = [await measure(true, 1), await measure(false, 0.2)]
    const rows = results.map((result, i) => [
      i === 0 ? 'synchronous standby' : 'control: asynchronous standby that is behind',
      result.answers,
      result.acknowledged,
      result.lost.length,
      result.repeated.length,
      i === 0 ? result.undelivered.length : '–',
      result.wrong.length,
      result.failures.count,
      result.promotion.toFixed(1),
      result.failures.seconds.toFixed(1),
    ])
    const titles = [
      '',
      'answers',
      'bookings acknowledged',
      'lost',
      'repeated',
      'webhooks not delivered',
      'wrong answers',
      '503 or cut',
      'kill to promoted, s',
      'kill to last failure, s',
    ]
    return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  } finally {
    await close()
  }
}
