const interval = 5000

/**
 * Shows on standard error what a command is doing: one line that is written over on a terminal, a line every few
 * seconds elsewhere, nothing for programs.
 */
export function statusLine(quiet = false) {
  const { isTTY } = process.stderr
  let shown = performance.now()

  return {
    show(text: string) {
      if (quiet || (!isTTY && performance.now() - shown < interval)) return
      shown = performance.now()
      process.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    clear() {
      if (isTTY && !quiet) process.stderr.write('\r\u001b[K')
    },
  }
}
