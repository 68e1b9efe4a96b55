import { namespaces, type PropertyName } from './dav-request.ts'
import type { XmlElement } from './read-xml.ts'

/** What a server says about one resource. `status`: of the resource. `href`: as the server wrote it. */
export type DavResponse = { href: string; status: number; properties: XmlElement[] }

/** `token`: for the next sync, if the server has such tokens. */
export type Multistatus = { responses: DavResponse[]; token: string }

/** Undefined if the document is something else. */
export function parseMultistatus(root: XmlElement): Multistatus | undefined {
  if (!isNamed(root, 'd:multistatus')) return undefined
  const responses = findAll(root, 'd:response').flatMap(parseResponse)
  return { responses, token: textOf(root, 'd:sync-token') }
}

export const findProperty = ({ properties }: DavResponse, name: PropertyName) =>
  properties.find((property) => isNamed(property, name))

/** The text of a property, without the spaces around it. Empty if there is none. */
export const propertyText = (response: DavResponse, name: PropertyName) =>
  findProperty(response, name)?.text.trim() ?? ''

/** The addresses in a property such as current-user-principal. */
export function hrefsOf(response: DavResponse, name: PropertyName) {
  const property = findProperty(response, name)
  return property
    ? findAll(property, 'd:href')
        .map(({ text }) => text.trim())
        .filter(Boolean)
    : []
}

export const isNamed = ({ namespace, name }: XmlElement, wanted: PropertyName) =>
  wanted.slice(2) === name && namespaces[wanted[0] as keyof typeof namespaces] === namespace

export const findAll = ({ children }: XmlElement, name: PropertyName) =>
  children.filter((child) => isNamed(child, name))

export const hasChild = (element: XmlElement | undefined, name: PropertyName) =>
  element !== undefined && findAll(element, name).length > 0

/** A response names one resource with its properties, or several with a status. */
function parseResponse(response: XmlElement): DavResponse[] {
  const hrefs = findAll(response, 'd:href').map(({ text }) => text.trim())
  const found = findAll(response, 'd:propstat').filter((group) => isSuccess(statusOf(group, 200)))
  const properties = found.flatMap((group) => findAll(group, 'd:prop').flatMap(({ children }) => children))
  return hrefs.map((href) => ({ href, status: statusOf(response, 200), properties }))
}

function statusOf(element: XmlElement, missing: number) {
  const text = textOf(element, 'd:status')
  return text === '' ? missing : Number(/^HTTP\/\d(?:\.\d)? (\d{3})/i.exec(text)?.[1] ?? 500)
}

const isSuccess = (status: number) => status >= 200 && status < 300

const textOf = (element: XmlElement, name: PropertyName) => findAll(element, name)[0]?.text.trim() ?? ''
