import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses stripe')

export const { Stripe } = await import('stripe')
