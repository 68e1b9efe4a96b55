import { config } from '../../platform/config.ts'

type Fields = Record<string, string>

/** A browser that sends HTTP requests to a real process, keeps its cookies, and can list them. */
export function browserAt(url: string) {
  const cookies = new Map<string, string>()

  async function open(path: string, method: string, body?: URLSearchParams, headers: Fields = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url + path.replace(config.AUTH_URL, ''), {
      method,
      redirect: 'manual',
      headers: { cookie, origin: config.AUTH_URL, ...headers },
      ...(body && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value !== '') cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
  }

  return {
    get: (path: string, headers?: Fields) => open(path, 'GET', undefined, headers),
    post: (path: string, fields: Fields = {}, headers?: Fields) =>
      open(path, 'POST', new URLSearchParams(fields), headers),
    /** The values of its cookies except signatures, which are not secret by themselves. */
    secrets: () => [...cookies].filter(([name]) => !name.endsWith('.sig')).map(([, value]) => value),
  }
}
