import { config } from '../../platform/config.ts'

/**
 * Where all pictures are served. The address of a picture is this and its name. It never changes, and after the picture
 * is deleted it is never used again.
 */
export const picturesUrl = `${config.BASE_URL}/pictures/`

/**
 * The path of an uploaded picture for a page of ours, which loads pictures from its own origin only. Undefined for
 * none, and for a picture elsewhere.
 */
export function picturePathOf(url: string | null) {
  return url?.startsWith(picturesUrl) ? new URL(url).pathname : undefined
}
