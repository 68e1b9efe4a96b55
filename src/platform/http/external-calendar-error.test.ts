import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { ExternalCalendarError } from '../errors.ts'
import { toErrorResponse } from './errors.ts'
import { failures } from './openapi/responses.ts'

test('a calendar that cannot be read is a 424 with the title and the message of the specification', () => {
  const message = 'There is a problem accessing your calendar.'

  expect(toErrorResponse(new ExternalCalendarError())).toEqual({
    status: 424,
    body: { title: 'External Calendar Error', message, details: [{ message, code: 'calendar_error' }] },
  })
})

test('only the list of busy times documents a 424', () => {
  const documented = routes.filter((route) => '424' in failures(route)).map(({ method, path }) => `${method} ${path}`)

  expect(documented).toEqual(['GET /user_busy_times'])
})
