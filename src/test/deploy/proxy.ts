import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { makeCertificate } from '../certificate.ts'
import { closeAfterFile } from '../cleanup.ts'
import { endOf } from '../end-of.ts'
import { requirement } from '../optional.ts'

export const nginx = requirement('nginx', 'apt-get install nginx')
export const caddy = requirement('caddy', 'apt-get install caddy')

export type ProxyName = 'nginx' | 'caddy'
export type Proxy = Awaited<ReturnType<typeof startProxy>>
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }
export type ProxyAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

/** A real proxy with the file of deploy/; only ports, names and certificates differ. It ends with the test file. */
export async function startProxy(name: ProxyName, upstreams: string[], port?: number) {
  const { cert, key } = makeCertificate()
  const folder = await mkdtemp(join(tmpdir(), 'convene-proxy-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  const place = { folder, upstreams, port: port ?? (await findFreePort()) }
  const [command = '', ...args] = name === 'nginx' ? await prepareNginx(place) : prepareCaddy(place)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const gone = endOf(child)
  closeAfterFile(async () => {
    child.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true })
  })
  const send = (path: string, sent?: RequestOptions) => sendThrough(place.port, cert, path, sent)
  for (
    let attempt = 0;
    !(await send('/metrics').then(
      () => true,
      () => false,
    ));
    attempt++
  ) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`${name} did not start: ${said}`)
    await sleep(50)
  }
  return { url: `https://127.0.0.1:${place.port}`, cert, send, said: () => said }
}

type Place = { folder: string; upstreams: string[]; port: number }

async function prepareNginx({ folder, upstreams, port }: Place) {
  const [first, ...others] = upstreams.map((host) => `server ${host} max_fails=1 fail_timeout=5s;`)
  const site = replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;', first ?? ''],
    ['server 127.0.0.1:3001 max_fails=1 fail_timeout=5s;', others.join('\n')],
    ['listen 80;', `listen 127.0.0.1:${await findFreePort()};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/meet.example.com/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/meet.example.com/privkey.pem', join(folder, 'key.pem')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(folder, 'body'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/body;`).join(' ')}
    ${site} }`,
  )
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]
}

function prepareCaddy({ folder, upstreams, port }: Place) {
  const site = replaceAll(readFileSync('deploy/Caddyfile', 'utf8'), [
    ['127.0.0.1:3000 127.0.0.1:3001', upstreams.join(' ')],
    ['\nmeet.example.com {', `\nhttps://127.0.0.1:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
    ['\tservers {', '\tadmin off\n\tauto_https off\n\tservers {'],
  ])
  writeFileSync(join(folder, 'Caddyfile'), site)
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
}

/** Fails if the file has changed so that a test would run something else than it says. */
function replaceAll(text: string, changes: [part: string, by: string][]) {
  return changes.reduce((result, [part, by]) => {
    if (result.split(part).length !== 2) throw new Error(`the file must contain once: ${part}`)
    return result.replace(part, () => by)
  }, text)
}

async function sendThrough(
  port: number,
  ca: string,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: RequestOptions = {},
): Promise<ProxyAnswer> {
  const options = { host: '127.0.0.1', port, path, method, headers, ca, agent: false, localAddress: from }
  const sending = request(options).end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const text = Buffer.concat((await answer.toArray()) as Buffer[]).toString()
  // Large bodies are answered before they have been sent.
  sending.on('error', () => {})
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
