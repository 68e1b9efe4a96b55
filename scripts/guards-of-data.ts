import type { Guard } from './guard-list.ts'

/** What leaves and enters the service: signatures, texts, addresses on the network, secrets, limits, old data. */
export const dataGuards: Guard[] = [
  {
    name: 'webhook-signature-time', kind: 'signature', file: 'src/webhooks/worker/sign.ts',
    removes: "createHmac('sha256', key).update(`${seconds}.`)", leaves: "createHmac('sha256', key)",
    test: 'src/webhooks/worker/sign.test.ts',
  },
  {
    name: 'webhook-signature-id', kind: 'signature', file: 'src/webhooks/worker/sign.ts',
    removes: 'update(`${id}.${seconds}.`)', leaves: 'update(`.${seconds}.`)',
    test: 'src/webhooks/worker/sign.test.ts',
  },
  {
    name: 'webhook-verification', kind: 'signature', file: 'src/webhooks/worker/verify.ts',
    removes: "  if (!isSigned) return wrong('it does not match the body and the key')\n",
    test: 'src/webhooks/worker/verify.test.ts',
  },
  {
    name: 'webhook-tolerance', kind: 'signature', file: 'src/webhooks/worker/verify.ts',
    removes: 'if (Math.abs(age) <= toleranceSeconds)', leaves: 'if (age < Infinity)',
    test: 'src/webhooks/worker/verify.test.ts',
  },
  {
    name: 'twilio-signature', kind: 'signature', file: 'src/site/text-messages/pages.ts',
    removes: 'if (!isTwilioSignature([signature].flat()[0], token, target))', leaves: 'if (!target)',
    test: 'src/site/text-messages/twilio.test.ts',
  },
  {
    name: 'sms-gateway-token', kind: 'signature', file: 'src/site/text-messages/pages.ts',
    removes: "if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))", leaves: 'if (!request)',
    test: 'src/site/text-messages/gateway.test.ts',
  },
  {
    name: 'sms-countries', kind: 'rate limit', file: 'src/platform/text-messages/queue.ts',
    removes: "  if (problem !== undefined) return { status: 'suppressed', reason: problem }\n",
    test: 'src/platform/text-messages/check-number.test.ts',
  },
  {
    name: 'sms-network', kind: 'rate limit', file: 'src/site/book/limits.ts',
    removes: '  await limitNumbers(db, ip, input)\n',
    test: 'src/platform/text-messages/check-number.test.ts',
  },
  {
    name: 'query-timeout', kind: 'outage', file: 'src/platform/db/connection-pool.ts',
    removes: '    ...(statementMs > 0 && { query_timeout: answerLimitOf(statementMs) }),\n',
    test: 'src/platform/db/frozen-database.process.test.ts',
  },
  {
    name: 'disk-full', kind: 'outage', file: 'src/platform/db/query-methods.ts',
    removes: '  if (isDiskFull(error)) {', leaves: '  if (isDiskFull(undefined)) {',
    test: 'src/platform/db/full-disk.test.ts',
  },
  {
    name: 'page-token-signature', kind: 'signature', file: 'src/platform/http/page-token.ts',
    removes: '  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined\n',
    test: 'src/platform/http/page-token.test.ts',
  },
  {
    name: 'page-token-list', kind: 'signature', file: 'src/platform/http/page-token.ts',
    removes: '`${signingKey()}${list}\\n${content}`', leaves: '`${signingKey()}\\n${content}`',
    test: 'src/platform/http/page-token.test.ts',
  },
  {
    name: 'html-escaping', kind: 'escaping', file: 'src/platform/html.ts',
    removes: 'return escape(String(value))', leaves: 'return String(value)',
    test: 'src/platform/email/compose.test.ts',
  },
  {
    name: 'calendar-file-escaping', kind: 'escaping', file: 'src/platform/icalendar.ts',
    removes: ".replaceAll(/[\\\\;,]/g, String.raw`\\$&`).replaceAll('\\n', String.raw`\\n`)",
    test: 'src/platform/icalendar.test.ts',
  },
  {
    name: 'private-names', kind: 'private address', file: 'src/platform/http/connect.ts',
    removes: '  if (problem) throw new Unreachable(`the address of ${hostname} ${problem}`)\n',
    test: 'src/platform/http/fetch-names.test.ts', only: 'checks the DNS result',
  },
  {
    name: 'private-literal-addresses', kind: 'private address', file: 'src/platform/http/connect.ts',
    removes: "  if (!isPublic(address)) return 'is not a public address'\n",
    test: 'src/platform/http/fetch-refused.test.ts',
  },
  {
    name: 'private-peers', kind: 'private address', file: 'src/platform/http/connect.ts',
    removes: "const peerProblem = remoteAddress ? check(remoteAddress) : 'closed the connection immediately'",
    leaves: 'const peerProblem = undefined',
    test: 'src/platform/http/fetch-names.test.ts', only: 'a socket is connected to again',
  },
  {
    name: 'cloud-metadata', kind: 'private address', file: 'src/platform/http/addresses.ts',
    removes: ' || isWithin(address, metadata)) return false', leaves: ') return false',
    test: 'src/platform/http/addresses.test.ts',
  },
  {
    name: 'plain-http-target', kind: 'private address', file: 'src/platform/http/target.ts',
    removes: 'if (forbidden[0] !== undefined)', leaves: 'if (forbidden.length < 0)',
    test: 'src/platform/http/fetch-refused.test.ts',
  },
  {
    name: 'redirect-to-another-site', kind: 'private address', file: 'src/calendars/providers/follow-redirects.ts',
    removes: 'if (hasPassword && !isSameSite(from.hostname, to.hostname))', leaves: 'if (!to)',
    test: 'src/calendars/providers/follow-redirects.test.ts',
  },
  {
    name: 'calendar-reference-length', kind: 'work limit', file: 'src/calendars/providers/caldav/parse-href.ts',
    removes: '  if (reference.length > maxReference)\n', leaves: '  if (reference.length < 0)\n',
    test: 'src/calendars/sync/sync-dav.test.ts', only: 'thousands of characters is refused',
  },
  {
    name: 'calendar-events-of-uid', kind: 'work limit', file: 'src/calendars/events/read-items.ts',
    removes: '(ofUid <= maxEventsOfUid && reader.offsets <= maxOffsets)', leaves: 'ofUid > 0',
    test: 'src/calendars/sync/event-problems.test.ts', only: 'more than 2,000 changes',
  },
  {
    name: 'rate-limits', kind: 'rate limit', file: 'src/platform/rate-limits/take.ts',
    removes: '    if (refused_for === null) continue\n', leaves: '    if (refused_for !== undefined) continue\n',
    test: 'src/platform/rate-limits/rate-limits.test.ts',
  },
  {
    name: 'sign-in-network-limit', kind: 'rate limit', file: 'src/access/sign-in/attempt-limits.ts',
    removes: '[...networkUses(`${action}.network`, request.ip), ...uses,', leaves: '[...uses,',
    test: 'src/access/sign-in/limits.test.ts',
  },
  {
    name: 'invitation-limit', kind: 'rate limit', file: 'src/people/invitations/invite.ts',
    removes: '  await limitResend(db, invitation.id)\n',
    test: 'src/people/invitations/invitations.test.ts',
  },
  {
    name: 'request-quota', kind: 'rate limit', file: 'src/platform/http/mount.ts',
    removes: '        await limits.take(caller)\n',
    test: 'src/platform/http/request-quota.test.ts', only: 'exactly 50 requests',
  },
  {
    name: 'revoked-tokens', kind: 'revocation', file: 'src/platform/auth/caller-queries.ts',
    removes: ' and t.revoked_at is null`)', leaves: '`)',
    test: 'src/site/account/token-routes.test.ts', only: 'a token is shown once',
  },
  {
    name: 'remembered-callers', kind: 'revocation', file: 'src/platform/auth/authenticate.ts',
    removes: '      if (caller.user_id === id || caller.organization_id === id) cache.delete(token)\n',
    leaves: '      if (caller.user_id === undefined) cache.delete(token)\n',
    test: 'src/platform/auth/revocation.test.ts', only: 'rejects a revoked token within a second',
  },
  {
    name: 'expired-callers', kind: 'revocation', file: 'src/platform/auth/authenticate.ts',
    removes: 'if (Date.now() >= entry.expires_at)', leaves: 'if (!entry)',
    test: 'src/platform/auth/revocation.test.ts', only: 'expires while it is cached',
  },
  {
    name: 'sessions-after-new-password', kind: 'revocation', file: 'src/access/password-resets/replace-password.ts',
    removes: '  await deleteSessionsOf(db, user_id, session_id)\n',
    test: 'src/site/account/password.test.ts', only: 'ends every other session',
  },
  {
    name: 'reset-links-after-new-password', kind: 'revocation', file: 'src/access/password-resets/replace-password.ts',
    removes: '  await deleteResetsOf(db, user_id)\n',
    test: 'src/site/account/password.test.ts', only: 'deletes pending reset links',
  },
  {
    name: 'old-sessions', kind: 'revocation', file: 'src/access/sessions/queries.ts',
    removes: "${session}.last_seen_at > now() - interval '14 days' and ",
    test: 'src/access/sign-in/attacks-sessions.process.test.ts',
  },
  {
    name: 'row-of-secret', kind: 'sealed secret', file: 'src/platform/auth/encrypt.ts',
    removes: '    .setAAD(Buffer.from(row))\n', leaves: "    .setAAD(Buffer.from(''))\n",
    test: 'src/platform/auth/encrypt.test.ts',
  },
  {
    name: 'encrypted-signing-key', kind: 'sealed secret', file: 'src/webhooks/subscriptions/create.ts',
    removes: 'signing_key: key === undefined ? null : encrypt(key, id),', leaves: 'signing_key: key ?? null,',
    test: 'src/webhooks/subscriptions/keys.test.ts',
  },
  {
    name: 'encrypted-repeated-answer', kind: 'sealed secret', file: 'src/platform/http/idempotency.ts',
    removes: 'isSecret ? JSON.stringify(encrypt(body.toString(), ownerOf(request))) : body.toString()',
    leaves: 'body.toString()',
    test: 'src/messages/calendar-feeds/calendar-feeds.test.ts', only: 'encrypted while it is stored',
  },
  {
    name: 'queued-emails', kind: 'retention', file: 'src/compliance/retention/queries.ts',
    removes: "mails: {\n    isExpired: (before) => sql`t.created_at < ${before} and t.status <> 'queued'`",
    leaves: 'mails: {\n    isExpired: (before) => sql`t.created_at < ${before}`',
    test: 'src/compliance/retention/retention.test.ts', only: 'the worker deletes emails',
  },
  {
    name: 'recent-busy-times', kind: 'retention', file: 'src/compliance/retention/queries.ts',
    removes: 'sql`t.end_time < ${before}`', leaves: 'sql`t.end_time < now()`',
    test: 'src/compliance/retention/retention.test.ts', only: 'exactly the expired rows',
  },
  {
    name: 'pending-invitations', kind: 'retention', file: 'src/compliance/retention/queries.ts',
    removes: "sql`t.status <> 'pending' and t.updated_at", leaves: 'sql`t.updated_at',
    test: 'src/compliance/retention/retention.test.ts', only: 'exactly the expired rows',
  },
  {
    name: 'length-of-contact-cells', kind: 'work limit', file: 'src/contacts/contact-files/parse-row.ts',
    removes: '(cells[i] ?? \'\').length > maxCellLength)', leaves: '(cells[i] ?? \'\').length > Infinity)',
    test: 'src/site/contacts/hostile-files.test.ts', only: 'very long cell',
  },
  {
    name: 'time-of-threads', kind: 'work limit', file: 'src/platform/threads/thread.ts',
    removes: '(used.user + used.system) / 1000 > limitMs', leaves: '(used.user + used.system) / 1000 > Infinity',
    test: 'src/platform/threads/thread-pool.test.ts', only: 'exceeds its CPU time',
  },
  {
    name: 'events-of-visitors', kind: 'work limit', file: 'src/site/book/parse-overlay.ts',
    removes: 'if (count > maxEventsPerUid || events > maxEvents) return undefined', leaves: 'if (count < 0) return undefined',
    test: 'src/site/book/overlay-routes.test.ts', only: 'too much work',
  },
  {
    name: 'calendars-of-visitors-per-page', kind: 'rate limit', file: 'src/site/book/overlay-routes.ts',
    removes: "if (wait !== undefined) return sendTooMany(request, reply, 'overlay-too-many-here', wait)",
    leaves: 'if (wait === null) return undefined',
    test: 'src/site/book/overlay-limits.test.ts', only: 'its own limit',
  },
  {
    name: 'read-point', kind: 'replica read point', file: 'src/platform/db/read-point.ts',
    removes: '    if (!asked || isAsking) return\n    next = undefined\n    isAsking = true\n',
    leaves: '    if (!asked || isAsking) return\n    isAsking = true\n',
    test: 'src/platform/db/read-point.test.ts',
  },
]
