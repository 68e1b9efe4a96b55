/** A definition of a zone with one offset. `name`: as it is written in the definition. */
export const offsetZone = (name: string, offset: string) => [
  'BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000', `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE', '',
].join('\r\n')
