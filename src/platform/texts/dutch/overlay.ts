import { overlayTexts } from '../english-overlay.ts'

export const dutchOverlay: Record<keyof typeof overlayTexts, string> = {
  ...overlayTexts,
}
