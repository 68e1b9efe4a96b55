/** The pause of an idle worker, which a call of `wake` ends early. */
export type WakeableSleep = ReturnType<typeof createWakeableSleep>

export function createWakeableSleep() {
  let isWoken = false
  let endSleep = () => {}

  return {
    /** From here on, a call of `wake` ends the next sleep. */
    begin() {
      isWoken = false
    },
    wake() {
      isWoken = true
      endSleep()
    },
    /** Returns immediately if `wake` was called since `begin`. */
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isWoken) return resolve()
        const timer = setTimeout(resolve, ms)
        endSleep = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
