import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses autocannon')

export type { Client, Result } from 'autocannon'
export const { default: autocannon } = await import('autocannon')
