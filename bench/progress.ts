export type Progress = { reach(done: number): void; say(what: string): void; end(): void }

const every = 1000

/** Tells on stderr how far it is, now and then: one line that is written over where a person watches. */
export function progress(what: string, total: number): Progress {
  const begun = performance.now()
  let told = begun
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  const write = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K  ${text}` : `  ${text}\n`)
  return {
    reach(done) {
      if (performance.now() - told < every * (process.stderr.isTTY ? 1 : 10)) return
      told = performance.now()
      write(`${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${seconds()}`)
    },
    say: (step) => write(`${what}: ${step}, ${seconds()}`),
    end: () => write(`${what}: done, ${seconds()}${process.stderr.isTTY ? '\n' : ''}`),
  }
}
