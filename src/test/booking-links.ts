import type { FastifyInstance } from 'fastify'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { BookingData } from '../platform/pages/browser/booking-data.ts'
import { decodeStarts } from '../platform/pages/browser/decode-starts.ts'
import { instantText } from '../platform/pages/browser/slots-view.ts'
import { clientOf, type Json } from './client.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A visitor who has a link and a browser, but no token. `language`: the one of the browser. */
export function visitorOf(app: FastifyInstance, language = 'en-US') {
  const { get, send } = clientOf(app, undefined)
  const browser = { 'accept-language': language }
  const post = (link: string, text: string) => send('POST', link, text, { ...form, ...browser })
  return {
    open: (link: string) => get(link, browser),
    submit: (link: string, fields: Record<string, string> = {}) => post(link, new URLSearchParams(fields).toString()),
    send: post,
  }
}

/** The reconfirmation link of an invitee, which is only in an email. */
export const reconfirmLink = ({ cancel_url }: Json): string =>
  cancel_url.replace('/cancellations/', '/reconfirmations/')

export const withParameters = (link: string, more: Record<string, string>) =>
  `${link}&${new URLSearchParams(more).toString()}`

/** The starts of the day that a page shows, with their labels. */
export function choicesIn(text: string): [start: string, label: string][] {
  return [...text.matchAll(/name="start_time" value="([^"]+)">([^<]+)</g)].map(([, start = '', label = '']) => [
    start,
    label,
  ])
}

/** All starts that a page carries for its script: those of two months. */
export function freeStartsIn(text: string) {
  const [, json = '{}'] = /id="booking-data">(.*?)<\/script>/.exec(text) ?? []
  const { range } = JSON.parse(json) as Partial<BookingData>
  return decodeStarts(range?.starts ?? '').starts.map(instantText)
}

/** The error message of a page. Empty if there is none. */
export const alertOn = (text: string) => /role="alert"[^>]*>([^<]*)</.exec(text)?.[1]

export const addressOn = (page: 'cancellations' | 'reschedulings', text: string) => {
  const [, path = ''] = new RegExp(`href="(/${page}/[^"]+)"`).exec(text) ?? []
  return config.BASE_URL + path.replaceAll('&#38;', '&')
}

/** A hash of every table except rate limits, to see whether anything changed. */
export async function hashTables(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_windows', 'attempt_logs') order by 1`)
  return Object.fromEntries(
    await Promise.all(
      tables.map(async ({ name }) => {
        const { hash } = await db.one<{ hash: string }>(sql`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.raw(name)} t`)
        return [name, hash] as const
      }),
    ),
  )
}
