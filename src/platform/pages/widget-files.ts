import type { FastifyInstance } from 'fastify'
import { staticDocument } from '../http/static-document.ts'
import { seconds } from '../time.ts'
import { inlineScript } from './inline-script.ts'
import { widgetStyle } from './widget-style.ts'

/**
 * Websites contain these addresses, so they never change. Browsers use a copy for an hour and then ask whether it is
 * still current; until they know, the old copy works.
 */
const headers = {
  'cache-control': `public, max-age=${seconds({ hours: 1 })}, stale-while-revalidate=${seconds({ days: 7 })}`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Scripts that show our pages on other websites, with their style sheet. */
export function mountWidgetFiles(app: FastifyInstance) {
  const script = (name: string) =>
    staticDocument(() => ({
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
      text: inlineScript(name).text,
    }))
  const style = () =>
    staticDocument(() => ({ headers: { ...headers, 'content-type': 'text/css; charset=utf-8' }, text: widgetStyle }))
  app.get('/embed/v1.js', script('embed-convene'))
  app.get('/embed/v1.css', style())
  app.get('/assets/external/widget.js', script('embed-calendly'))
  app.get('/assets/external/widget.css', style())
}
