import type { IncomingMessage } from 'node:http'

export const maxBodyBytes = 1024 * 1024
const maxReadBytes = 64 * maxBodyBytes

/** Returns undefined if the body is too long. Still reads the rest, because clients send all of it before they read. */
export async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxBodyBytes) chunks.push(chunk)
    if (bytes > maxReadBytes) throw new Error('The body is far too long.')
  }
  return bytes > maxBodyBytes ? undefined : Buffer.concat(chunks)
}

export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}
