/** Asks the primary how far its log is written on disk: every acknowledged write is before this point. */
export type AskPoint = () => Promise<string>

/**
 * A point in the log of the primary that was asked for after this call, so a replica that has replayed it shows all
 * that was acknowledged before. Calls share a question, but never one that was sent before them.
 */
export function createReadPoint(ask: AskPoint): () => Promise<string> {
  let isAsking = false
  let next: PromiseWithResolvers<string> | undefined

  async function askNext() {
    const asked = next
    if (!asked || isAsking) return
    next = undefined
    isAsking = true
    try {
      asked.resolve(await ask())
    } catch (error) {
      asked.reject(error)
    } finally {
      isAsking = false
      void askNext()
    }
  }

  return () => {
    next ??= Promise.withResolvers<string>()
    const { promise } = next
    void askNext()
    return promise
  }
}
