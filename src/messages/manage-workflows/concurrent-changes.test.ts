import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, newWorkflow } from '../../test/workflows.ts'

const {
  acme: { ada, uri: acme },
  db,
} = await service()

test('an owner can have 100 workflows, even when several are created at once', async () => {
  await db.run(sql`
    insert into workflows (organization_id, user_id, name, active, trigger_type, steps)
    select organization_id, ${ada.id}, name, active, trigger_type, steps
    from workflows, generate_series(1, 99) where organization_id = ${idOf(acme)} and trigger_type = 'booked'`)

  const replies = await Promise.all(Array.from({ length: 4 }, () => ada.post('/workflows', newWorkflow(ada.uri))))

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
  expect(replies.find(({ status }) => status === 403)?.body.details[0].code).toBe('quota_used_up')
  expect((await ada.post('/workflows', newWorkflow(acme))).status).toBe(201)
})

test('concurrent changes get versions one after the other', async () => {
  const { uri } = await createWorkflow(ada, acme)

  const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => ada.patch(uri, { name })))

  expect(replies.map(({ body }): number => body.resource.version).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
  const versions = await db.all<{ version: number; name: string }>(sql`
    select version, content ->> 'name' as name from workflow_versions
    where workflow_id = ${idOf(uri)} order by version`)
  expect(versions.slice(1)).toEqual(
    replies
      .map(
        ({
          body: {
            resource: { version, name },
          },
        }) => ({ version, name }),
      )
      .toSorted((a, b) => a.version - b.version),
  )
})
