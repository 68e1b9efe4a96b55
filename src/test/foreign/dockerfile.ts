import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses dockerfile-ast')

export const { DockerfileParser } = await import('dockerfile-ast')
export const { validate } = await import('dockerfile-utils')
