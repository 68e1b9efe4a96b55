import { deliveryExamples } from './delivery-examples.ts'
import type { Company } from './people.ts'
import { idsOf, createResource, uniqueName, uniqueNumber, type Examples } from './samples.ts'
import { workflowExamples } from './workflows.ts'

/** Example requests for webhooks. */
export const webhookExamples: Examples = {
  'GET /webhook_subscriptions': async (of) => {
    const { organization, scope, user } = await subscription(of)
    return { query: { organization, scope, user } }
  },
  'POST /webhook_subscriptions': (of) => ({ body: newSubscription(of), scopes: ['scheduled_events:read'] }),
  'GET /webhook_subscriptions/:uuid': async (of) => idsOf(await subscription(of)),
  'PATCH /webhook_subscriptions/:uuid': async (of) => ({
    ...idsOf(await subscription(of)),
    body: { url: hook() },
    scopes: ['scheduled_events:read'],
  }),
  'POST /webhook_subscriptions/:uuid/enable': async (of) => idsOf(await subscription(of)),
  'POST /webhook_subscriptions/:uuid/rotate_signing_key': async (of) => ({
    ...idsOf(await subscription(of)),
    body: { signing_key: uniqueName('an example key that receivers know') },
  }),
  'DELETE /webhook_subscriptions/:uuid': async (of) => idsOf(await subscription(of)),
  ...workflowExamples,
  ...deliveryExamples,
}

const hook = () => `https://hooks.example/${uniqueNumber()}`
const newSubscription = ({ uri, cyd }: Company) => ({
  url: hook(),
  events: ['invitee.created'],
  organization: uri,
  scope: 'user',
  user: cyd.uri,
})
export const subscription = (of: Company) => createResource(of, '/webhook_subscriptions', newSubscription(of))
