import { fileURLToPath } from 'node:url'
import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses react-calendly')

/** A source file of a website beside the packages, so that a bundler finds them. It need not exist. */
export const websiteEntry = fileURLToPath(new URL('react-website.js', import.meta.url))
