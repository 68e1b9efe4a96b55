import { config } from '../config.ts'
import type { Cursor, Page } from '../db/page.ts'
import { listKeyOf } from './list-query.ts'
import { encodeParams, writeToken, type Params } from './page-token.ts'
import type { RouteRequest } from './route-request.ts'

type PageEnds = Pick<Page<unknown>, 'next' | 'previous'>

/** Many proxies accept only 8 kB of headers. */
const maxLinkLength = 4000

/** The `pagination` object of a list. `params`: the effective parameters of the request. */
export function pagination({ next, previous }: PageEnds, count: number, request: RouteRequest, params: Params) {
  const list = listKeyOf(request)
  const encodedParams = next || previous ? encodeParams(params) : ''
  const linksFor = (cursor: Cursor | null) => {
    if (!cursor) return { page: null, token: null }
    const token = writeToken(cursor, list, encodedParams)
    return { page: linkTo(request.url, token), token }
  }
  const [after, before] = [linksFor(next), linksFor(previous)]
  return {
    count,
    next_page: after.page,
    previous_page: before.page,
    next_page_token: after.token,
    previous_page_token: before.token,
  }
}

/** The URL of the request with another token. If that is too long, only the token, which contains the parameters. */
function linkTo(url: string, token: string) {
  const [path = '', search = ''] = url.split('?')
  const isLong = search.length + token.length > maxLinkLength
  return `${config.BASE_URL}${path}?${isLong ? `page_token=${token}` : withToken(search, token)}`
}

function withToken(search: string, page_token: string) {
  if (search === '') return `page_token=${page_token}`
  const parameters = new URLSearchParams(search)
  parameters.set('page_token', page_token)
  return parameters.toString()
}
