import { expect, test } from 'vitest'
import { textsIn } from '../../platform/texts/texts.ts'
import { deviceOf } from './user-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for<[userAgent: string | null, device: string]>([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${linux} ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${phone.replaceAll('iPhone', 'iPad')} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${android} ${webkit} Version/4.0 Mobile`, 'A browser on Android'],
  ['Firefox/145.0', 'Firefox'],
  ['curl/8.14.1', 'Unknown device'],
  ['<b>Chrome</b>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the user agent %s is shown as %s', ([userAgent, device]) => {
  expect(deviceOf(userAgent, textsIn('en'))).toBe(device)
})
