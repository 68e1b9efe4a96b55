import { overlayTexts } from '../english-overlay.ts'

export const arabicOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
