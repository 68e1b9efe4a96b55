import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses luxon')

export type * from 'luxon'
export default await import('luxon')
