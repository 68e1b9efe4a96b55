import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses openid-client')

export type * from 'openid-client'
export default await import('openid-client')
