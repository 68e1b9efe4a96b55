import { z } from 'zod'
import { inputShape, outputShape } from '../../platform/fields.ts'
import { summaryFields, userFields } from './fields.ts'

/** A user inside another resource. */
export const UserSummary = z
  .object(outputShape(summaryFields))
  .meta({ id: 'UserSummary', description: 'A user, as shown inside another resource.' })

export const User = z
  .object(outputShape(userFields))
  .meta({ id: 'User', description: 'A person who belongs to the organization and can host meetings.' })

export const UserChange = z
  .object(inputShape(userFields))
  .refine((fields) => Object.keys(fields).length > 0, 'needs at least one field to change')
  .meta({
    id: 'UserChange',
    description: 'Changes to a user. Send at least one field; the others stay as they are.',
  })

export type UserSummary = z.infer<typeof UserSummary>
export type User = z.infer<typeof User>
export type UserChange = z.infer<typeof UserChange>
