/** The pause of a worker that has nothing to do: until some time has passed or somebody wakes it. */
export type WakeableSleep = ReturnType<typeof createWakeableSleep>

export function createWakeableSleep() {
  let isWoken = false
  let rouse = () => {}

  return {
    /** From here on a call of `wake` counts. */
    begin() {
      isWoken = false
    },
    wake() {
      isWoken = true
      rouse()
    },
    /** Not at all when somebody woke us since we last looked. */
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isWoken) return resolve()
        const timer = setTimeout(resolve, ms)
        rouse = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
