import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { closeAfterFile } from './cleanup.ts'
import { endOf } from './end-of.ts'
import { requirement } from './optional.ts'

export const nginx = requirement('nginx', 'apt-get install nginx')

/**
 * Ports of the service behind a real nginx, which keeps connections open. `repeatsWrites`: nginx sends a POST again
 * whose connection broke. That is safe only if all of them have an idempotency key.
 */
export async function startNginx(upstreamPorts: string[], ownPort?: number, { repeatsWrites = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-nginx-'))
  await chmod(folder, 0o755)
  const port = ownPort ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port, upstreamPorts, repeatsWrites))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const gone = endOf(child)
  const close = async () => {
    child.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  closeAfterFile(close)
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    await sleep(20)
  }
  return {
    url,
    close,
    /** How many responses came from each port. */
    async countByPort() {
      const lines = (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n')
      return upstreamPorts.map((upstream) => lines.filter((line) => line.startsWith(`127.0.0.1:${upstream} `)).length)
    },
    errors: () => readFile(join(folder, 'error.log'), 'utf8'),
  }
}

function configOf(folder: string, port: number, upstreamPorts: string[], repeatsWrites: boolean) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  const servers = upstreamPorts.map((upstream) => `server 127.0.0.1:${upstream} fail_timeout=1s;`).join(' ')
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http {
  ${temporary}
  log_format upstream '$upstream_addr $status'; access_log ${join(folder, 'access.log')} upstream;
  proxy_next_upstream error timeout ${repeatsWrites ? 'non_idempotent' : ''};
  upstream convene { ${servers} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://convene; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`
}
