import { overlayTexts } from '../english-overlay.ts'

export const ukrainianOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
