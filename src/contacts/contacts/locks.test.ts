import { expect, test } from 'vitest'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada },
  db,
} = await service()

test('two concurrent changes of different fields of a contact are both kept', async () => {
  const emails = [{ email: 'zoe@lund.example', is_primary: true }]
  const { uri } = (await ada.post('/contacts', { emails })).body.resource

  const replies = await overlap(
    db,
    'contacts',
    () => ada.patch(uri, { city: 'Lund' }),
    () => ada.patch(uri, { company: 'Initech' }),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await ada.get(uri)).body.resource).toMatchObject({ city: 'Lund', company: 'Initech' })
})
