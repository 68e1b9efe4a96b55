export type Progress = { reach(done: number): void; printStep(step: string): void; end(): void }

const intervalMs = 1000

/** Prints the progress on stderr: on a terminal one line that is updated, otherwise a new line every ten seconds. */
export function progress(title: string, total: number): Progress {
  const startedAt = performance.now()
  let printedAt = startedAt
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`
  const write = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K  ${text}` : `  ${text}\n`)
  return {
    reach(done) {
      if (performance.now() - printedAt < intervalMs * (process.stderr.isTTY ? 1 : 10)) return
      printedAt = performance.now()
      write(`${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${seconds()}`)
    },
    printStep: (step) => write(`${title}: ${step}, ${seconds()}`),
    end: () => write(`${title}: done, ${seconds()}${process.stderr.isTTY ? '\n' : ''}`),
  }
}
