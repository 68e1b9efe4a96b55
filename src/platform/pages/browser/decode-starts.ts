/** Reads the free starts that `encodeStarts` wrote into the page. */
import type { FreeStarts } from './free-days.ts'

export function decodeStarts(text: string): FreeStarts {
  const [distances = '', remaining] = text.split('/')
  let minute = 0
  const starts = decodeRuns(distances).map((distance) => (minute += distance))
  return remaining === undefined ? { starts } : { starts, remaining: decodeRuns(remaining) }
}

function decodeRuns(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((run) => {
      const [value = '', count = 1] = run.split('*')
      return Array<number>(Number(count)).fill(Number.parseInt(value, 36))
    })
}
