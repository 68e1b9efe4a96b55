import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses date-holidays')

export const { default: Library } = await import('date-holidays')
