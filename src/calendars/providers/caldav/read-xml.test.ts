import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { readXml, XmlProblem, type XmlElement } from './read-xml.ts'

const names = ({ namespace, name, children }: XmlElement): unknown => [`{${namespace}}${name}`, ...children.map(names)]

test('names elements by namespace, whatever the prefixes are', () => {
  const expected = ['{DAV:}a', ['{urn:x}b', ['{urn:x}c']], ['{DAV:}d']]

  expect(names(readXml('<a xmlns="DAV:"><b xmlns="urn:x"><c/></b><d/></a>'))).toEqual(expected)
  expect(names(readXml('<q:a xmlns:q="DAV:" xmlns:w="urn:x"><w:b><w:c></w:c></w:b><q:d /></q:a >'))).toEqual(expected)
  expect(names(readXml('<q:a xmlns:q="DAV:"><q:b xmlns:q="urn:x"><q:c/></q:b><q:d/></q:a>'))).toEqual(expected)
  expect(names(readXml('<constructor:a xmlns:constructor="DAV:"/>'))).toEqual(['{DAV:}a'])
})

test('reads text, attributes, comments, instructions and CDATA', () => {
  const text =
    '\uFEFF<?xml version="1.0"?>\n<!-- <x> --><a one="1 &lt; 2" two=\'"\'>&#65;&#x42; &amp;amp; <b>inner</b>' +
    '<![CDATA[<!DOCTYPE & ]]]]><!-- - --> end</a>\n'
  const root = readXml(text)

  expect(root.text).toBe('AB &amp; <!DOCTYPE & ]] end')
  expect([...root.attributes]).toEqual([
    ['one', '1 < 2'],
    ['two', '"'],
  ])
  expect(root.children[0]?.text).toBe('inner')
})

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join('')}]><a>&lol9;</a>`

test.each([
  ['entities that grow', laughs],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
  ['a document type in small letters', '<!doctype html><html></html>'],
  ['an entity without a document type', '<a>&nbsp;</a>'],
  ['a bare ampersand', '<a>a & b</a>'],
  ['a NUL', '<a>&#0;</a>'],
  ['half a surrogate pair', '<a>&#xD800;</a>'],
  ['a number beyond Unicode', '<a>&#x110000;</a>'],
  ['a prefix that is not declared', '<d:a/>'],
  ['an element that is not closed', '<a><b></a>'],
  ['an element that is not open', '<a/></a>'],
  ['two roots', '<a/><b/>'],
  ['text around the root', '<a/>text'],
  ['an empty text', ''],
  ['an incomplete tag', '<a b="c'],
  ['an incomplete comment', '<a><!-- '],
  ['a tag in an attribute', '<a b="<c>"/>'],
  ['a page', '<html><p>one<br>two</html>'],
  ['JSON', '{"a": 1}'],
])('rejects %s', (_, text) => {
  expect(() => readXml(text)).toThrow(XmlProblem)
})

describe('large documents', () => {
  const size = 8_000_000
  test.each([
    ['elements', `<a>${'<b/>'.repeat(size / 4)}</a>`, /too many elements/],
    ['open elements', '<a>'.repeat(size / 3), /too deep/],
    ['attributes', `<a${Array.from({ length: size / 10 }, (_, i) => ` b${i}="c"`).join('')}/>`, /too many attributes/],
    ['spaces in a tag', `<a${' '.repeat(size)}b/>`, /no end/],
    ['spaces after a name', `<a b${' '.repeat(size)}/>`, /no end/],
    ['letters in a name', `<${'a'.repeat(size)}`, /no end/],
    ['less-than signs', '<'.repeat(size), /no name/],
    ['comments that do not end', '<!-- '.repeat(size / 5), /incomplete/],
    ['tags that do not end', `<a>${'</a '.repeat(size / 4)}`, /incomplete/],
    ['entities that are unknown', `<a>${'&'.repeat(size)}</a>`, /unknown entity/],
  ])('megabytes of %s are rejected within two seconds', (_, text, message) => {
    const spentMs = cpuTime(() => expect(() => readXml(text)).toThrow(message))

    expect(spentMs).toBeLessThan(2000)
  })

  test.each([
    ['entities', `<a>${'&amp;'.repeat(size / 5)}</a>`],
    ['sections', `<a>${'<![CDATA[]]>'.repeat(size / 12)}</a>`],
    ['comments', `<a>${'<!---->'.repeat(size / 7)}</a>`],
    ['text', `<a>${'text '.repeat(size / 5)}</a>`],
    ['declarations', `<a>${'<b xmlns:c="urn:c"><c:d/></b>'.repeat(100_000)}</a>`],
  ])('megabytes of %s are read within two seconds', (_, text) => {
    const spentMs = cpuTime(() => expect(readXml(text).name).toBe('a'))

    expect(spentMs).toBeLessThan(2000)
  })
})
