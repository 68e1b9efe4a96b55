import { newApplication } from './applications.ts'
import type { Company } from './people.ts'
import { idsOf, createResource, uniqueName, type Examples } from './samples.ts'

/** Example requests for applications. */
export const applicationExamples: Examples = {
  'GET /applications': async (of) => (await application(of), {}),
  'POST /applications': () => ({ body: newApplication() }),
  'GET /applications/:uuid': async (of) => idsOf(await application(of)),
  'PATCH /applications/:uuid': async (of) => ({
    ...idsOf(await application(of)),
    body: { name: uniqueName('Initech CRM') },
  }),
  'POST /applications/:uuid/rotate_secret': async (of) => ({
    ...idsOf(await application(of)),
    body: { revoke_previous: true },
  }),
  'POST /applications/:uuid/rotate_signing_key': async (of) => idsOf(await application(of)),
  'DELETE /applications/:uuid': async (of) => idsOf(await application(of)),
}

const application = (of: Company) => createResource(of, '/applications', newApplication())
