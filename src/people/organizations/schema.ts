import { z } from 'zod'
import { inputShape, outputShape } from '../../platform/fields.ts'
import { organizationFields } from './fields.ts'

export const Organization = z
  .object(outputShape(organizationFields))
  .meta({ id: 'Organization', description: 'A company or team that uses the service. It holds all other resources.' })

export const OrganizationChange = z
  .object(inputShape(organizationFields))
  .refine((fields) => Object.keys(fields).length > 0, 'needs at least one field to change')
  .meta({
    id: 'OrganizationChange',
    description: 'Changes to an organization. Send at least one field; the others stay as they are.',
  })

export type Organization = z.infer<typeof Organization>
export type OrganizationChange = z.infer<typeof OrganizationChange>
