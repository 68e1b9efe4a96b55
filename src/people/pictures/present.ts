import { config } from '../../platform/config.ts'

/** Where all pictures are served. */
export const picturesUrl = `${config.BASE_URL}/pictures/`

/** The public address of a picture. It never changes, and after the picture is deleted it is never used again. */
export function pictureUrlOf(name: string) {
  return picturesUrl + name
}
