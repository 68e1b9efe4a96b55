import { expect, expectTypeOf, test } from 'vitest'
import { insertMembership } from '../people/memberships/queries.ts'
import { getColleague } from '../people/users/queries.ts'
import { getEventType } from '../scheduling/event-types/queries.ts'
import { getSchedule } from '../scheduling/schedules/queries.ts'
import type { Caller } from './auth/caller.ts'
import type { Db } from './db/db.ts'
import { idOfUri, reference, uriOf } from './http/field-types.ts'
import { noContent } from './http/route.ts'
import {
  asId,
  newId,
  type CollectionIds,
  type EventTypeId,
  type GroupId,
  type OrganizationId,
  type ScheduleId,
  type UserId,
} from './ids.ts'

type Ids = { organization_id: OrganizationId; user_id: UserId; event_type_id: EventTypeId; schedule_id: ScheduleId }

const adaId = '0196b1a0-0000-7000-8000-00000000ada0'

test('new ids are UUIDs of version 7 in the order in which they were made', () => {
  const ids = Array.from({ length: 2000 }, () => newId<UserId>())
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(-17))).size).toBe(2000)
  expect(ids.filter((id) => !pattern.test(id))).toEqual([])
  expect(Math.abs(Number.parseInt(String(ids[0]).replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
})

test('an id is a string, but a string or another id is not that id', () => {
  expect(asId<UserId>(adaId)).toBe(adaId)
  expectTypeOf<UserId>().toExtend<string>()
  expectTypeOf<string>().not.toExtend<UserId>()
  expectTypeOf<UserId>().not.toExtend<OrganizationId>()
  expectTypeOf<EventTypeId>().not.toExtend<ScheduleId>()
})

test('references and paths have the id of their collection', () => {
  expect(reference('users').parse(uriOf('users', asId(adaId)))).toBe(adaId)
  expectTypeOf(reference('users').parse).returns.toEqualTypeOf<UserId>()
  expectTypeOf(idOfUri<'groups'>).returns.toEqualTypeOf<GroupId | undefined>()
  expectTypeOf<CollectionIds['scheduled_events/1/invitees']>().toEqualTypeOf<CollectionIds['invitees']>()
})

test('swapped ids do not compile', () => {
  expect([swapArguments, swapInPath]).toHaveLength(2)
})

/** Never called: the type check fails when the compiler accepts a line below one of these comments. */
function swapArguments(db: Db, caller: Caller, { organization_id, user_id, event_type_id, schedule_id }: Ids) {
  // @ts-expect-error an organization is no user
  void getColleague(db, caller, organization_id)
  // @ts-expect-error the organization comes first
  void insertMembership(db, user_id, organization_id, 'user')
  // @ts-expect-error the organization comes first
  void getEventType(db, event_type_id, organization_id)
  // @ts-expect-error an event type is no schedule
  void getSchedule(db, organization_id, event_type_id)
  // @ts-expect-error a schedule is no event type
  uriOf('event_types', schedule_id)
  // @ts-expect-error a text that was not checked is no id
  void getSchedule(db, organization_id, 'default')
  // @ts-expect-error a user is never an organization
  return user_id === organization_id
}

function swapInPath() {
  return noContent({
    method: 'DELETE',
    path: '/groups/:uuid',
    summary: '',
    description: '',
    scope: 'organizations:write',
    async handle({ db, caller, ids }) {
      // @ts-expect-error the path names a group
      await getColleague(db, caller, ids.uuid)
    },
  })
}
