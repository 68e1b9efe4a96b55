import type { Guard } from './guard-list.ts'

/** Who may read and change what: organizations, roles, scopes, sessions, tokens and forms. */
export const accessGuards: Guard[] = [
  {
    name: 'foreign-user', kind: 'foreign organization', file: 'src/people/users/queries.ts',
    removes: '  if (user.organization_id !== organization_id) throw new Forbidden(denial)\n',
    test: 'src/people/users/users.test.ts',
  },
  {
    name: 'foreign-organization', kind: 'foreign organization', file: 'src/people/organizations/queries.ts',
    removes: 'if (id === caller.organization_id) return\n', leaves: 'if (id) return\n',
    test: 'src/people/organizations/organizations.test.ts',
  },
  {
    name: 'foreign-group', kind: 'foreign organization', file: 'src/people/groups/queries.ts',
    removes: 'if (group.organization_id !== caller.organization_id)', leaves: 'if (!group.id)',
    test: 'src/people/groups/groups.test.ts',
  },
  {
    name: 'foreign-membership', kind: 'foreign organization', file: 'src/people/memberships/queries.ts',
    removes: '${memberships} where m.organization_id = ${organization_id} and m.id = ${id}`',
    leaves: '${memberships} where m.id = ${id}`',
    test: 'src/people/memberships/memberships.test.ts',
  },
  {
    name: 'foreign-host', kind: 'foreign organization', file: 'src/scheduling/event-types/load-hosts.ts',
    removes: 'if (!members.has(user_id)) return [', leaves: 'if (i < 0) return [',
    test: 'src/scheduling/event-types/hosts.test.ts',
  },
  {
    name: 'foreign-schedule', kind: 'foreign organization', file: 'src/scheduling/event-types/load-hosts.ts',
    removes: 'if (schedule_id === null || schedules.has(`${user_id} ${schedule_id}`)) return []',
    leaves: 'if (i >= 0) return []',
    test: 'src/scheduling/event-types/hosts.test.ts',
  },
  {
    name: 'foreign-event-type', kind: 'foreign organization', file: 'src/scheduling/event-types/queries.ts',
    removes: '${selectEventTypes()} where t.organization_id = ${organization_id} and t.id = ${id}`',
    leaves: '${selectEventTypes()} where t.id = ${id}`',
    test: 'src/scheduling/event-types/access.test.ts',
  },
  {
    name: 'foreign-contact', kind: 'foreign organization', file: 'src/contacts/contacts/queries.ts',
    removes: 'from contacts where organization_id = ${organization_id} and id = ${id} ${lock}`',
    leaves: 'from contacts where id = ${id} ${lock}`',
    test: 'src/contacts/contacts/access.test.ts',
  },
  {
    name: 'foreign-subscription', kind: 'foreign organization', file: 'src/webhooks/subscriptions/queries.ts',
    removes: 'from webhook_subscriptions where organization_id = ${organization_id} and id = ${id} ${lock}`',
    leaves: 'from webhook_subscriptions where id = ${id} ${lock}`',
    test: 'src/webhooks/subscriptions/access.test.ts',
  },
  {
    name: 'foreign-meeting', kind: 'foreign organization', file: 'src/meetings/scheduled-events/queries.ts',
    removes: '${events} where e.organization_id = ${organization_id} and e.id = ${id}`',
    leaves: '${events} where e.id = ${id}`',
    test: 'src/meetings/scheduled-events/access.test.ts',
  },
  {
    name: 'foreign-hold', kind: 'foreign organization', file: 'src/meetings/slot-holds/queries.ts',
    removes: 'select ${columns} from slot_holds\n    where organization_id = ${organization_id} and id',
    leaves: 'select ${columns} from slot_holds\n    where id',
    test: 'src/meetings/slot-holds/slot-holds.test.ts', only: 'cannot belong to another organization',
  },
  {
    name: 'foreign-workflow-host', kind: 'foreign organization',
    file: 'src/messages/manage-workflows/check-references.ts',
    removes: 'hosts.filter(({ id }) => !members.has(id))', leaves: 'hosts.filter(() => !members)',
    test: 'src/messages/manage-workflows/bad-input.test.ts',
  },
  {
    name: 'route-role', kind: 'permission', file: 'src/platform/http/require-role.ts',
    removes: 'if (role && !isAdmin(caller))', leaves: 'if (role && !caller.role)',
    test: 'src/access/applications/applications.test.ts',
  },
  {
    name: 'token-scope', kind: 'permission', file: 'src/platform/http/scope-rule.ts',
    removes: 'return scopes.has(name) ||', leaves: 'return scopes.size >= 0 ||',
    test: 'src/recaps/meeting-recaps/access.test.ts', only: 'needs the scopes of recaps',
  },
  {
    name: 'event-type-manager', kind: 'permission', file: 'src/scheduling/event-types/permissions.ts',
    removes: '  if (!canManage(caller, owner)) throw', leaves: '  if (!owner) throw',
    test: 'src/scheduling/event-types/access.test.ts',
  },
  {
    name: 'contact-owner', kind: 'permission', file: 'src/contacts/contacts/permissions.ts',
    removes: 'if (owner_id !== caller.user_id && !isAdmin(caller))', leaves: 'if (!owner_id)',
    test: 'src/contacts/contacts/access.test.ts',
  },
  {
    name: 'last-owner', kind: 'permission', file: 'src/people/memberships/rules.ts',
    removes: "  if (isSelf && role !== 'owner' && owners === 1) throw lastOwner()\n",
    test: 'src/people/memberships/roles.test.ts',
  },
  {
    name: 'owner-role', kind: 'permission', file: 'src/people/memberships/rules.ts',
    removes: "    if (role === 'owner') throw new Forbidden('Only an owner can make someone an owner')\n",
    test: 'src/people/memberships/roles.test.ts',
  },
  {
    name: 'own-connection', kind: 'permission', file: 'src/calendars/connections/permissions.ts',
    removes: 'getConnection(db, caller.organization_id, id)\n  if (connection.user_id !== caller.user_id)',
    leaves: 'getConnection(db, caller.organization_id, id)\n  if (!connection)',
    test: 'src/calendars/connections/permissions.test.ts',
  },
  {
    name: 'application-subscriptions', kind: 'permission', file: 'src/webhooks/subscriptions/permissions.ts',
    removes: 'if (caller.application_id !== null && caller.application_id !== subscription.application_id)',
    leaves: 'if (!subscription)',
    test: 'src/access/applications/webhooks.test.ts',
  },
  {
    name: 'seats', kind: 'permission', file: 'src/people/invitations/rules.ts',
    removes: "if (stage !== 'trial' && seats !== null && usedSeats >= seats)", leaves: 'if (usedSeats < 0)',
    test: 'src/people/invitations/invitations.test.ts',
  },
  {
    name: 'form-origin', kind: 'form origin', file: 'src/access/sessions/require-session.ts',
    removes: "if (request.method !== 'GET' && request.method !== 'HEAD' && !isFromOurPage(request))",
    leaves: 'if (!request.method)',
    test: 'src/access/sign-in/attacks-forms.walk.test.ts',
  },
  {
    name: 'public-form-origin', kind: 'form origin', file: 'src/access/sessions/require-session.ts',
    removes: "if (request.method === 'POST' && !isFromOurPublicPage(request))", leaves: 'if (!request.method)',
    test: 'src/access/sign-in/attacks-forms.walk.test.ts',
  },
  {
    name: 'return-path', kind: 'form origin', file: 'src/access/sessions/require-session.ts',
    removes: 'url && url.origin === config.AUTH_URL && isPath(url.pathname)', leaves: 'url',
    test: 'src/access/sign-in/attacks-return.walk.test.ts',
  },
]
