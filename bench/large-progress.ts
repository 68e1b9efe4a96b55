/** Prints how far the seed is, and how long the rest takes if it goes on like this. */
export type SeedProgress = { finish(step: string, weight: number): void }

export function seedProgress(title: string, total: number): SeedProgress {
  const startedAt = performance.now()
  let done = 0
  let printedAt = 0
  return {
    finish(step, weight) {
      done += weight
      const now = performance.now()
      if (now - printedAt < 5000) return
      printedAt = now
      const seconds = (now - startedAt) / 1000
      const left = (seconds * (total - done)) / done
      process.stderr.write(
        `  ${title}: ${step}, ${Math.round((100 * done) / total)} % after ${minutes(seconds)}, ` +
          `${minutes(left)} left\n`,
      )
    },
  }
}

const minutes = (seconds: number) => `${(Math.max(seconds, 0) / 60).toFixed(1)} min`
