/**
 * Whether a calendar has something between two minutes. `busy`: minutes since 1970 up to the first busy time, then its
 * length, the gap to the next one, its length, and so on.
 */
export function isBusyBetween(busy: number[], from: number, to: number) {
  let minute = 0
  return busy.some((difference, i) => {
    const start = minute
    minute += difference
    return i % 2 === 1 && start < to && minute > from
  })
}
