/** The booking page: the visitor's own calendar beside the free times. */
export const overlayTexts = {
} as const
