import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses oauth4webapi')

export type * from 'oauth4webapi'
export default await import('oauth4webapi')
