import type { FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import type { Cursor, Page } from '../db/page.ts'
import { listOf } from './list-query.ts'
import { encodeParams, writeToken, type Params } from './page-token.ts'

type PageEnds = Pick<Page<unknown>, 'next' | 'previous'>

/** Many proxies read 8 kB of headers. */
const longLink = 4000

/** What a list says about its pages. `params`: those that the request was understood to have. */
export function pagination({ next, previous }: PageEnds, count: number, request: FastifyRequest, params: Params) {
  const list = listOf(request)
  const carried = next || previous ? encodeParams(params) : ''
  const at = (cursor: Cursor | null) => {
    if (!cursor) return { page: null, token: null }
    const token = writeToken(cursor, list, carried)
    return { page: linkTo(request.url, token), token }
  }
  const [after, before] = [at(next), at(previous)]
  return {
    count,
    next_page: after.page,
    previous_page: before.page,
    next_page_token: after.token,
    previous_page_token: before.token,
  }
}

/** The address of the request with another token. If that is long, the token alone, as it carries the parameters. */
function linkTo(url: string, token: string) {
  const [path = '', search = ''] = url.split('?')
  const isLong = search.length + token.length > longLink
  return `${config.BASE_URL}${path}?${isLong ? `page_token=${token}` : withToken(search, token)}`
}

function withToken(search: string, page_token: string) {
  if (search === '') return `page_token=${page_token}`
  const parameters = new URLSearchParams(search)
  parameters.set('page_token', page_token)
  return parameters.toString()
}
