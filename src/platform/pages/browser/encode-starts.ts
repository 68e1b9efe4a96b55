/**
 * Free starts as short text for the page: the distance of each start from the one before, in base 36, with a count if
 * it repeats. `gw5rc u*15 qo` is a start, 15 more in steps of 30 minutes, and one 960 minutes later. The seats left
 * follow after a slash in the same form. No character needs escaping in HTML or JSON. `decodeStarts` reads it.
 */
import type { FreeStarts } from './free-days.ts'

export function encodeStarts({ starts, remaining }: FreeStarts): string {
  const distances = encodeRuns(starts.map((start, i) => start - (starts[i - 1] ?? 0)))
  return remaining ? `${distances}/${encodeRuns(remaining)}` : distances
}

function encodeRuns(values: number[]) {
  const runs: string[] = []
  for (let i = 0; i < values.length;) {
    const begin = i
    const value = values[begin] ?? 0
    while (values[i] === value) i++
    runs.push(value.toString(36) + (i - begin > 1 ? `*${i - begin}` : ''))
  }
  return runs.join(' ')
}
