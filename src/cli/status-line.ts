const intervalMs = 5000

/**
 * Shows on standard error what a command is doing: on a terminal one line that is updated, otherwise a new line every
 * few seconds, and nothing with --json.
 */
export function statusLine(quiet = false) {
  const { isTTY } = process.stderr
  let printedAt = performance.now()

  return {
    show(text: string) {
      if (quiet || (!isTTY && performance.now() - printedAt < intervalMs)) return
      printedAt = performance.now()
      process.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    clear() {
      if (isTTY && !quiet) process.stderr.write('\r\u001b[K')
    },
  }
}
