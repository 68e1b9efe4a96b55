import { overlayTexts } from '../english-overlay.ts'

export const italianOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
