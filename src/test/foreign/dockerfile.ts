import { requireSlowTier } from '../tier.ts'

requireSlowTier('dockerfile-ast')

export const { DockerfileParser } = await import('dockerfile-ast')
export const { validate } = await import('dockerfile-utils')
