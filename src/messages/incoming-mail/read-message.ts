import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import { ThreadLimit } from '../../platform/threads/thread.ts'
import { milliseconds } from '../../platform/time.ts'
import type { IncomingMessage } from './parse-message.ts'
import type * as Functions from './parse-message.ts'

/** CPU time. A message of 5,000 lines takes a tenth of a second. */
const maxParseMs = milliseconds({ seconds: 2 })

const threads = createThreadPool<Pick<typeof Functions, 'parseMessage'>>(
  new URL('./parse-message.ts', import.meta.url),
  { size: 1, waitMs: milliseconds({ seconds: 20 }), memoryMb: 256 },
)

/** Reads a message in a thread. Undefined for one that no mail program writes, or that takes too long to read. */
export async function readMessage(content: Buffer, sender: string): Promise<IncomingMessage | undefined> {
  try {
    return await threads.use((thread) => thread.call('parseMessage', { content, sender }, maxParseMs))
  } catch (error) {
    if (error instanceof ThreadLimit) return undefined
    throw error
  }
}
