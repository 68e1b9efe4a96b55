import type { Provider, ProviderName } from './provider.ts'
import { caldavProvider } from './caldav/provider.ts'
import { icsProvider } from './ics/provider.ts'

const providers: Record<ProviderName, Provider> = { caldav: caldavProvider, ics: icsProvider }

export const findProvider = (name: ProviderName): Provider => providers[name]
