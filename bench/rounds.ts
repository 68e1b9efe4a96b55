import { digits, maxSpread, percent, spreadOf } from './figures.ts'

export type RoundLimits = { min: number; max: number }

const limits: RoundLimits = { min: 5, max: 11 }

/** For `--rounds`: no bench repeats more often, and a small number is also the lowest. */
export function setMaxRounds(max: number) {
  limits.max = max
  limits.min = Math.min(limits.min, max)
}

/** As many as needed for a small spread. */
export function needsRound(ratios: number[], { min, max }: RoundLimits = limits) {
  if (ratios.length < min) return true
  return ratios.length < max && (spreadOf(ratios) ?? Infinity) > maxSpread
}

/** Repeats a round in which the baseline and the service take turns, more often where the ratios differ much. */
export async function repeatRounds<T>(
  title: string,
  round: (index: number) => Promise<T>,
  ratioOf: (result: T) => number,
): Promise<T[]> {
  const results: T[] = []
  while (needsRound(results.map(ratioOf))) {
    const result = await round(results.length)
    results.push(result)
    process.stderr.write(`  ${title}, round ${results.length}: ${digits(ratioOf(result))}\n`)
  }
  return results
}

/** For the text below a table. */
export function roundsText(ratios: number[]) {
  const spread = spreadOf(ratios)
  return (
    `Medians of ${ratios.length} alternating rounds; ratios of the rounds: ${ratios.map(digits).join(', ')}` +
    `${spread === undefined ? '' : ` (spread ${percent(spread)})`}.`
  )
}
