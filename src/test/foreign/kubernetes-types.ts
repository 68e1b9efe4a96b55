import { fileURLToPath } from 'node:url'
import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses kubernetes-types')

/** For sources outside of this folder, from where the compiler does not find the package. */
export const kubernetesTypes = fileURLToPath(new URL('node_modules/kubernetes-types', import.meta.url))
