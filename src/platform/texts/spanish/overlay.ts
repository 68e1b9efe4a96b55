import { overlayTexts } from '../english-overlay.ts'

export const spanishOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
