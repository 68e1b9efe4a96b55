import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses standardwebhooks')

export const { Webhook } = await import('standardwebhooks')
