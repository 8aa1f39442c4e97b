/** deploy/nginx.conf and the cluster's nginx-login.conf for a try: with ports and a certificate of its own, and what an installed nginx has around it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Certificate {
  certificate: string
  key: string
}

interface Site extends Partial<Certificate> {
  /** Of nginx, for all that it writes. */
  folder: string
  port: number
}

/**
 * The settings' text, with `certificate` and `key` of `localhost`; without them they are made in the folder, as certificate.pem and
 * key.pem. `portals` are the ports of the portals; `httpPort` is where plain HTTP is redirected.
 */
export function nginxSettings({
  folder,
  port,
  httpPort,
  portals,
  certificate,
  key,
}: Site & { httpPort: number; portals: readonly number[] }): string {
  const tls = certificate && key ? { certificate, key } : makeCertificate(folder)
  const upstream = portals.map((own) => `server 127.0.0.1:${own} max_fails=0;`)
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:8080 max_fails=0;', upstream.join('\n    '))
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen [::]:80;', `listen [::1]:${httpPort};`)
    .replaceAll('invest.example.org', 'localhost')
    .replace('https://$server_name', `https://$server_name:${port}`)
    .replace(/access_log \/\S+/, `access_log ${folder}/access.log`)
  return around(at(site, port, tls), folder)
}

/** The same for deploy/cluster/nginx-login.conf; `keycloaks` are the ports of both. */
export function loginSettings({
  folder,
  port,
  keycloaks,
  certificate,
  key,
}: Site & Certificate & { keycloaks: readonly number[] }): string {
  const [first, second] = keycloaks
  const site = readFileSync(join(root, 'deploy/cluster/nginx-login.conf'), 'utf8')
    .replace('app1.example.org:8180', `127.0.0.1:${first}`)
    .replace('app2.example.org:8180', `127.0.0.1:${second}`)
    .replaceAll('login.example.org', 'localhost')
  return around(at(site, port, { certificate, key }), folder)
}

function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

const at = (site: string, port: number, { certificate, key }: Certificate) =>
  site
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen [::]:443 ssl', `listen [::1]:${port} ssl`)
    .replace(/ssl_certificate +\/\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\/\S+;/, `ssl_certificate_key ${key};`)

/** What an installed nginx has around a site. */
function around(site: string, folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 1; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${places.join(' ')}
${site}
}
`
}
