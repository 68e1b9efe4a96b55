import { overlayTexts } from '../english-overlay.ts'

export const portugueseOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
