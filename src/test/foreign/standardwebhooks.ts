import { requireSlowTier } from '../tier.ts'

requireSlowTier('standardwebhooks')

export const { Webhook } = await import('standardwebhooks')
