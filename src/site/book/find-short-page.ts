import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { isReservedName } from '../../platform/http/known-paths.ts'
import type { ReadLimit } from '../../platform/pages/read-limit.ts'
import { isStorable } from '../../platform/text.ts'
import { findPerson, findTeam } from './queries.ts'

/** `/ada` and `/ada/intro`, as other services write addresses. Names of pages have letters, digits and hyphens only. */
const shortPath = /^\/([\p{L}\p{M}\p{N}-]{1,80})(?:\/([\p{L}\p{M}\p{N}-]{1,80}))?\/?$/u

/**
 * Where the page of an address without `@` is, for a path that no route has. A person comes before a team of the same
 * name: `convene doctor` lists such pairs. Reading pages is limited, and so is trying names.
 */
export function findShortPage(db: Db, limit: ReadLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const { method, originalUrl, server } = request
    const [encoded = '', query] = splitAt(originalUrl, '?')
    const [, name, type] = shortPath.exec(decode(encoded)) ?? []
    if ((method !== 'GET' && method !== 'HEAD') || name === undefined) return undefined
    const slug = name.toLowerCase().normalize('NFC')
    if (isReservedName(server, slug)) return undefined
    await limit(request, reply)
    if (reply.sent) return undefined
    const page = (await findPerson(db, slug)) ? '@' : (await findTeam(db, slug)) ? 'team/' : undefined
    if (page === undefined) return undefined
    const base = new URL(config.BASE_URL).pathname.replace(/\/$/, '')
    const path = [slug, ...(type === undefined ? [] : [type])].map(encodeURIComponent).join('/')
    return `${base}/${page}${path}${query === undefined ? '' : `?${query}`}`
  }
}

function splitAt(text: string, mark: string) {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function decode(path: string) {
  try {
    const decoded = decodeURIComponent(path)
    return isStorable(decoded) ? decoded : ''
  } catch {
    return ''
  }
}
