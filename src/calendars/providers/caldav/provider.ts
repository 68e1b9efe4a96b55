import type { Provider } from '../provider.ts'

export const caldavProvider: Provider = {
  async logIn() {
    throw new Error('not written yet')
  },
  open() {
    throw new Error('not written yet')
  },
}
