/** One turn of a speaker. `speaker` is null when the transcript does not name one. */
export type Segment = { speaker: string | null; text: string }

/** A transcript that cannot be parsed. `message` continues "The transcript …"; `line` counts lines of the input. */
export class BadTranscript extends Error {
  line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}
