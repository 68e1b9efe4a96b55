import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html } from '../html.ts'
import { bundleScript, chooseVersion, inlineScript, smallScriptOf } from './inline-script.ts'
import { renderPage } from './page.ts'

const bundle = bundleScript('booking')

describe('the script in the page', () => {
  test.each([
    ['all files', bundle],
    ['what is served', inlineScript('booking').text],
  ])('of %s is a program that no text in it can end', (_, text) => {
    expect(() => new Script(text)).not.toThrow()
    expect(text).not.toMatch(/<\/script|<script|<!--/i)
    expect(text).not.toMatch(/^\s*(import|export)\b/m)
  })

  test('has every file that it imports once, and before it is used', () => {
    const declared = (name: string) => bundle.split(`\nfunction ${name}(`).length - 1

    for (const name of ['freeDays', 'openCalendar', 'monthViews', 'patchChildren', 'startBooking'])
      expect([name, declared(name)]).toEqual([name, 1])
    expect(bundle.indexOf('function freeDays(')).toBeLessThan(bundle.indexOf('function openCalendar('))
    expect(bundle.indexOf('function openCalendar(')).toBeLessThan(bundle.indexOf('function startBooking('))
    expect(bundle).not.toContain('function encodeStarts(')
  })

  test('fails early if there is no such script', () => {
    expect(() => bundleScript('missing')).toThrow('there is no script named missing')
  })

  test('is the small version only if that was made from the same sources', () => {
    const small = smallScriptOf(bundle, 'small()')

    expect(chooseVersion(bundle, small)).toBe(small)
    expect(chooseVersion(`${bundle} `, small)).toBe(`${bundle} `)
    expect(chooseVersion(bundle, smallScriptOf('', 'small()'))).toBe(bundle)
    expect(chooseVersion(bundle, undefined)).toBe(bundle)
    expect(chooseVersion(bundle, '')).toBe(bundle)
  })

  test('is one of the two versions', () => {
    const small = readFileSync(new URL('small/booking.js', import.meta.url), 'utf8')

    expect(inlineScript('booking').text).toBe(chooseVersion(bundle, small))
    expect(small.length).toBeLessThan(bundle.length * 0.7)
  })

  test('is allowed by its hash, like the line before the content, and only these', () => {
    const { headers, text } = renderPage({
      title: 'Booking',
      main: html``,
      inline: { script: 'booking', id: 'booking-data', data: { a: 1 } },
    })

    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    expect(headers['content-security-policy']).toContain(`; script-src ${hashes.toReversed().join(' ')}; `)
  })
})

describe('data in the page', () => {
  const dataIn = (data: unknown) => {
    const { text } = renderPage({ title: '', main: html``, inline: { script: 'booking', id: 'booking-data', data } })
    return /<script type="application\/json" id="booking-data">([^]*?)<\/script>/i.exec(text)?.[1] ?? ''
  }

  test.each(['</script><script>alert(1)</script>', '<!-- <script>', ']]>', '&lt;', '\u2028\u2029', `"'\\`])(
    'with the text %j arrives as it is and stays data',
    (evil) => {
      const written = dataIn({ texts: { [evil]: evil } })

      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual({ texts: { [evil]: evil } })
    },
  )

  test('of any kind arrives as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(JSON.parse(dataIn(data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
  })
})
