import { requireSlowTier } from '../tier.ts'

requireSlowTier('date-holidays')

export const { default: Library } = await import('date-holidays')
