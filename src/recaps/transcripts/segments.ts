/** What somebody said without a break. Nobody is named where the transcript does not say who it was. */
export type Segment = { speaker: string | null; text: string }

/** Why a transcript cannot be read: the end of a sentence, and the line of the file as it was sent. */
export class BadTranscript extends Error {
  line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}
