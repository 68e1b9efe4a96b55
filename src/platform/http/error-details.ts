import type { Detail } from '../errors.ts'
import type { Problems } from '../problems.ts'

/** The maximum number of problems in one response. */
export const maxDetails = 100
const maxParameterLength = 200
const maxMessageLength = 2000
const moreProblems: Detail = {
  code: 'more_problems',
  message: `only the first ${maxDetails} problems are listed; fix these and try again`,
}

/** The first problems, shortened, because names and messages can repeat parts of the request. */
export function detailsToReport(details: Problems): Problems {
  const reported = details.slice(0, maxDetails).map(({ parameter, message, ...rest }) => ({
    ...(parameter !== undefined && { parameter: shorten(parameter, maxParameterLength) }),
    ...rest,
    message: shorten(message, maxMessageLength),
  }))
  return details.length > maxDetails ? [...reported, moreProblems] : reported
}

function shorten(text: string, maxLength: number) {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
