import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses html-validate')

export const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
