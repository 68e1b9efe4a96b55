import { requireSlowTier } from '../tier.ts'

requireSlowTier('uses media-captions')

/** The types of the library refer to files that do not exist. */
export type LibraryCue = { startTime: number; text: string }
export type LibraryNode =
  | { type: 'text'; data: string }
  | { type: 'v' | 'other'; voice: string; children: LibraryNode[] }
type Library = {
  parseText(text: string, options: { type: 'vtt' | 'srt' }): Promise<{ cues: LibraryCue[] }>
  tokenizeVTTCue(cue: LibraryCue): LibraryNode[]
}

export const { parseText, tokenizeVTTCue } = (await import('media-captions')) as unknown as Library
