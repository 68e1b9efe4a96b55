import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses twilio')

export const { getExpectedTwilioSignature, validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
