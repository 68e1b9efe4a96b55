import type { Route } from '../route.ts'
import { scopeRuleOf } from '../scope-rule.ts'

/** The introduction of the API, in Markdown. */
export const introduction = `
Convene is a scheduling service: publish when people can be booked, take bookings, and notify other systems. Requests
and responses refer to a resource by its URI.

## Authentication

Send an access token with every request: \`Authorization: Bearer cpt_…\`. People create personal access tokens on
their account page; applications get tokens through the OAuth 2.0 authorization code flow. Each operation names the
scope that the token needs. A \`:write\` scope includes the \`:read\` scope of the same name.

## Requests and responses

Bodies are JSON; forms with bracket notation (\`events[]=…\`, \`invitee[email]=…\`) are accepted too. A picture
is sent as its bytes. Query parameters can also be the JSON object in the body of a GET; the query wins. Times are in
UTC and in ISO 8601. A single resource is returned as \`{ "resource": … }\`, a list as
\`{ "collection": […], "pagination": … }\`. An operation with \`x-extension\` is Convene's own; the others follow the
specification that Convene implements.

## Errors

A failed request has a \`title\`, a \`message\` and \`details\`. Each detail says what is wrong in \`message\`, where in
\`parameter\`, and for programs in \`code\`. All validation problems are returned in one 400. Several statuses share a
title, so decide by the status and the codes. If the token lacks a scope, \`required_scopes\` lists it.

## Pagination

\`count\` is the size of a page: 1 to 100, and 20 by default. Follow \`pagination.next_page\` until it is \`null\`, or
send \`next_page_token\` as \`page_token\`; it contains the sort and the filters. \`sort\` takes fields separated by
commas, each followed by \`:asc\` or \`:desc\`.

## Rate limits

Requests are counted per user and minute. \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` say
how many requests are allowed, how many are left, and in how many seconds the next minute starts. Above the limit the
response is 429 with \`Retry-After\` in seconds.

## Idempotency

A POST with an \`Idempotency-Key\` can be sent again safely, for example after a timeout: for 24 hours the same request
with the same key gets the first response again, with the header \`Idempotent-Replayed: true\`. Another request with
that key gets 422; one that arrives while the first is still in progress gets 409.
`.trim()

/** The description of an operation, with sentences for what its declaration says. */
export function describe(route: Route) {
  const { description, role, largeBody, fileBody } = route
  const { or } = scopeRuleOf(route)
  const { maxBytes } = fileBody ?? largeBody ?? {}
  const megabytes = maxBytes && Math.floor(maxBytes / 1024 / 1024)
  const sentences = [
    description.replaceAll(/\s+/g, ' '),
    role && 'Only admins and owners can call it.',
    or && `The scope ${or} is sufficient too.`,
    megabytes && `The body can have ${megabytes} MB.`,
  ]
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ')
}
