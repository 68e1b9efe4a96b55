import type { CalendarMessage } from './calendar-messages.ts'

/** Where a mail program keeps entries. `uid` identifies an entry, `text` is the whole calendar file. */
export type CalendarStore = {
  put(uid: string, text: string): Promise<unknown>
  remove(uid: string): Promise<unknown>
  /** The files of all entries. */
  list(): Promise<string[]>
}

/** Does with invitations what mail programs do: the highest sequence counts, then the newest time stamp. */
export function mailProgram(store: CalendarStore) {
  const latest = new Map<string, CalendarMessage>()
  return {
    async receive(message: CalendarMessage) {
      const { uid, method, text } = message
      const known = latest.get(uid)
      if (known && !isNewer(message, known)) return
      latest.set(uid, message)
      // The method belongs to the message, not to the entry (RFC 4791).
      if (method === 'REQUEST') await store.put(uid, text.replace(/^METHOD:.*\r\n/m, ''))
      else if (known?.method === 'REQUEST') await store.remove(uid)
    },
  }
}

/** A calendar in memory. */
export function memoryStore(): CalendarStore {
  const entries = new Map<string, string>()
  return {
    put: async (uid, text) => entries.set(uid, text),
    remove: async (uid) => entries.delete(uid),
    list: async () => [...entries.values()],
  }
}

function isNewer(message: CalendarMessage, known: CalendarMessage) {
  return message.sequence > known.sequence || (message.sequence === known.sequence && message.stamp > known.stamp)
}
