type Close = () => unknown

const open = new Set<Close>()

/**
 * Closes what a helper opened once the test file ends. A helper module must not call `afterAll` itself when it is
 * loaded: test files share modules, so only the first of them would clean up.
 */
export function closeAfterFile(close: Close) {
  open.add(close)
}

/** Called by `each-file.ts`, in the order in which things were opened. */
export async function closeOpened() {
  for (const close of open) {
    open.delete(close)
    await close()
  }
}
