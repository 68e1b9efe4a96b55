import { requireSlowTier } from '../tier.ts'

requireSlowTier('twilio')

export const { getExpectedTwilioSignature, validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
