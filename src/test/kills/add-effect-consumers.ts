/** Loaded before the service (`node --import`): adds the consumers of effect-consumers.ts to its own. */
import { consumers } from '../../consumers.ts'
import { effectConsumers } from './effect-consumers.ts'

consumers.push(...effectConsumers)
