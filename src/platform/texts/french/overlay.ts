import { overlayTexts } from '../english-overlay.ts'

export const frenchOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
