/** deploy/nginx.conf for a try: with ports and a certificate of its own, and what an installed nginx has around it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-process.js'

/**
 * Makes a certificate for `localhost` in the folder, as certificate.pem and key.pem, and returns the settings' text.
 * `portals` are the ports of the portals; `httpPort` is where plain HTTP is redirected.
 */
export function nginxSettings({ folder, port, httpPort, portals }) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const upstream = portals.map((own) => `server 127.0.0.1:${own} max_fails=0;`)
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:8080 max_fails=0;', upstream.join('\n    '))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen [::]:443 ssl', `listen [::1]:${port} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen [::]:80;', `listen [::1]:${httpPort};`)
    .replaceAll('invest.example.org', 'localhost')
    .replace('https://$server_name', `https://$server_name:${port}`)
    .replace(/access_log \/\S+/, `access_log ${folder}/access.log`)
    .replace(/ssl_certificate +\/\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\/\S+;/, `ssl_certificate_key ${key};`)
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
