import type { FastifyInstance } from 'fastify'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { clientOf, type Json } from './client.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A visitor who has a link and a browser, but no token. */
export function visitorOf(app: FastifyInstance) {
  const { get, send } = clientOf(app, undefined)
  return {
    open: (link: string) => get(link),
    submit: (link: string, fields: Record<string, string> = {}) =>
      send('POST', link, new URLSearchParams(fields).toString(), form),
    send: (link: string, text: string) => send('POST', link, text, form),
  }
}

/** The reconfirmation link of an invitee, which is only in an email. */
export const reconfirmLink = ({ cancel_url }: Json): string =>
  cancel_url.replace('/cancellations/', '/reconfirmations/')

export const withParameters = (link: string, more: Record<string, string>) =>
  `${link}&${new URLSearchParams(more).toString()}`

/** The starts that a page offers, with their labels. */
export function choicesIn(text: string): [start: string, label: string][] {
  return [...text.matchAll(/name="start_time" value="([^"]+)" required(?: checked)?> ([^<]+)</g)]
    .map(([, start = '', label = '']) => [start, label])
}

export const addressOn = (page: 'cancellations' | 'reschedulings', text: string) => {
  const [, path = ''] = new RegExp(`href="\\.\\.(/${page}/[^"]+)"`).exec(text) ?? []
  return config.BASE_URL + path.replaceAll('&#38;', '&')
}

/** A hash of every table except rate limits, to see whether anything changed. */
export async function hashTables(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_windows', 'attempt_logs') order by 1`)
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => {
    const { hash } = await db.one<{ hash: string }>(sql`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.raw(name)} t`)
    return [name, hash] as const
  })))
}
