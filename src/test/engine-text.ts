/** The engine counts minutes since 1970: 2026-03-29T01:00Z is minute 29578140. */
export function minute(text: string) {
  return Math.floor(Date.parse(text) / 60_000)
}

export function date(at: number) {
  return textOf(at).slice(0, 10)
}

export function textOf(at: number) {
  return `${new Date(at * 60_000).toISOString().slice(0, 16)}Z`
}
