const { warn } = console

/* oxlint-disable no-console */
// The library warns about a Node version that is not in long-term support. Our version is pinned and tested.
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('Unsupported runtime')) warn(...args)
}

export const { Provider, errors, interactionPolicy } = await import('oidc-provider')

console.warn = warn
