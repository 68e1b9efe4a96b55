import { requireSlowTier } from '../tier.ts'

requireSlowTier('luxon')

export type * from 'luxon'
export default await import('luxon')
