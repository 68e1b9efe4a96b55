import { requireSlowTier } from '../tier.ts'

requireSlowTier('stripe')

export const { Stripe } = await import('stripe')
