const { warn } = console

/* oxlint-disable no-console */
// The library complains at every start about a Node that is not in long-term support. Ours is pinned, and our tests run
// the library on it.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}

export const { Provider, errors, interactionPolicy } = await import('oidc-provider')

console.warn = warn
