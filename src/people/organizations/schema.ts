import { z } from 'zod'
import { plans, stages } from '../../platform/auth/caller.ts'
import { enumText, createdAt, doc, ownUri, updatedAt, uris } from '../../platform/http/field-texts.ts'

export const Organization = z.object({
  uri: z.url().meta(ownUri('organization', uris.organization)),
  name: z.string().meta(doc('Name of the organization.', 'Acme')),
  kind: z.enum(['single', 'multiple']).meta(enumText('Whether the organization has one member or several.', {
    single: 'One member.', multiple: 'Two or more members.',
  })),
  plan: z.enum(plans).meta(enumText('Plan of the organization. It decides which operations are available.', {
    basic: 'The smallest plan.',
    essentials: 'The plan above basic.',
    standard: 'Adds webhooks.',
    professional: 'The plan above standard.',
    teams: 'Adds webhooks about routing form submissions.',
    enterprise: 'Adds the activity log, outgoing communications, data deletion and organization-wide contact lists.',
  })),
  stage: z.enum(stages).meta(enumText('How the organization pays for its plan.', {
    trial: 'Trying the service, with the features of the plan teams and a fixed number of invitations.',
    free: 'Not paying: booking by API, contacts and meeting recaps are not available.',
    paid: 'Paying for the plan.',
  })),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'Organization', description: 'A company or team that uses the service. It holds all other resources.' })

export type Organization = z.infer<typeof Organization>
