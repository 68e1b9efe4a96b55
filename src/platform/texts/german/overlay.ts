import { overlayTexts } from '../english-overlay.ts'

export const germanOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
