import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'
import { pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()

const upload = async (bytes: Buffer) => {
  const { status, body } = await acme.ada.put(`${acme.uri}/logo`, bytes, 'application/octet-stream')
  return { status, path: new URL(body.resource.logo_url).pathname }
}

describeInBrowser('pictures in a browser', () => {
  const site = openSite(app)

  let empty: Page | undefined

  /** Runs a script in an empty page, which is another site. */
  async function run<T>(script: string): Promise<T> {
    empty ??= await (await site.newContext()).newPage()
    return empty.evaluate(`{ ${script} }`)
  }

  /** The size at which another site shows the picture. */
  const shownSize = (path: string) =>
    run<[number, number]>(`
    const image = new Image()
    image.src = ${JSON.stringify(site.address + path)}
    image.decode().then(() => [image.naturalWidth, image.naturalHeight])`)

  /** What the encoder of the browser makes of a gradient. */
  async function encode(type: string) {
    const url = await run<string>(`
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
      const context = canvas.getContext('2d')
      context.fillStyle = context.createLinearGradient(0, 0, 300, 200)
      context.fillStyle.addColorStop(0, 'red')
      context.fillStyle.addColorStop(1, 'blue')
      context.fillRect(0, 0, 300, 200)
      canvas.toDataURL('image/${type}', 0.8)`)
    return Buffer.from(url.replace(/^.*,/, ''), 'base64')
  }

  test.each(['png', 'jpeg', 'webp'])('a picture that the browser encodes as %s is accepted and shown', async (type) => {
    const { status, path } = await upload(await encode(type))

    expect([status, path.endsWith(`.${type}`)]).toEqual([200, true])
    expect(await shownSize(path)).toEqual([300, 200])
  })

  test('the booking page of a person shows their picture', async () => {
    await acme.cyd.put(`${acme.cyd.uri}/avatar`, pngOf(4, 3), 'application/octet-stream')
    const { scheduling_url } = (await acme.cyd.get('/users/me')).body.resource

    const { page, errors } = await visit(site, new URL(scheduling_url).pathname)
    const picture = page.locator('img.initials')

    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(4)
    expect([await picture.count(), errors]).toEqual([1, []])
  })

  test('a PNG that contains HTML is shown as a picture and runs no script when it is opened', async () => {
    const markup = `<html><script>document.title = 'attacked'</script></html>`
    const { path } = await upload(Buffer.concat([pngOf(4, 3), Buffer.from(markup)]))
    const page = await (await site.newContext()).newPage()

    await page.goto(site.address + path)

    expect(await page.title()).not.toContain('attacked')
    expect(await page.locator('img').count()).toBe(1)
    expect(await shownSize(path)).toEqual([4, 3])
  })
})
