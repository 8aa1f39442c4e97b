/** Writes the OpenAPI document as a page in the portal's look, for people (API-21). It is whole without any script. */
import { lotsArea, portalParts } from '@invest/contract/state'
import { type Html, html } from '../../html.ts'
import { outline, type Schema } from './schema-outline.ts'

interface Content {
  description?: string
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
  security?: unknown[]
}

export interface OpenApi {
  info: { title: string; version: string; description?: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

interface Call {
  method: string
  path: string
  operation: Operation
}

/** The document's tags are words of the specification; the page is in English. */
const areaNames: Record<string, string> = {
  início: 'Home',
  sessao: 'Session',
  contas: 'Accounts',
  usuario: 'User',
  'selo de origem': 'Seal of origin',
  'empresas elegíveis': 'Eligible companies',
  buscador: 'Finder',
  mapa: 'Map',
  empresas: 'Companies',
  [lotsArea]: `${lotsArea} (industrial districts)`,
  anexos: 'Files',
  referência: 'Reference data',
  administração: 'Administration',
  convites: 'Invitations',
  desempenho: 'How pages do',
  mensagens: 'Recurring mail',
  projetos: 'Project folders',
  solicitacoes: 'Enquiries',
  operação: 'Operation',
  dados: 'Data',
  estatísticas: 'Statistics',
  municípios: 'Municipalities',
}
const areaName = (tag: string) => areaNames[tag] ?? tag

/** `prefix` is the API's path. */
export function apiPage({ info, servers, paths }: OpenApi, prefix: string): string {
  const base = servers[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const areas = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')]
  const title = `${info.title} API`
  return `<!doctype html>
${
  html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/invest-web/favicon.svg" type="image/svg+xml">
<script src="/invest-web/colour-scheme.js"></script>
<link rel="stylesheet" href="${prefix}/docs/page.css">
<script src="${prefix}/docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><a class="brand" href="/invest-web/"><img src="/invest-web/favicon.svg" alt="" width="36" height="36">${portalParts[0]}<b>${portalParts[1]}</b></a></header>
<div class="frame">
<nav aria-label="Areas"><ul>${areas.map(([area, of], i) => html`<li><a href="#area-${i}"><b>${areaName(area)}</b><span>${of.length}</span></a></li>`)}</ul></nav>
<main id="calls" tabindex="-1">
<h1>${title}</h1>
<p class="lead">${info.description ?? ''}</p>
<p>All addresses are below <code>${base}</code>. The same as a document for programs: <a href="${prefix}/openapi.json">openapi.json</a>.</p>
${areas.map(([area, of], i) => html`<section aria-labelledby="area-${i}"><h2 id="area-${i}">${areaName(area)}</h2>${of.map((call) => callOf(call, base))}</section>`)}
</main>
</div>
</body>
</html>`.text
}`
}

function callOf({ method, path, operation }: Call, base: string): Html {
  const {
    summary = '',
    description,
    parameters = [],
    requestBody,
    responses = {},
    operationId = '',
  } = operation
  const answers = Object.entries(responses)
  return html`<details id="${operationId}">
<summary><span class="method" data-method="${method}">${method}</span> <code>${path}</code> <span class="summary">${summary}</span></summary>
<div class="call">
${description && html`<p>${description}</p>`}
${
  parameters.length > 0 &&
  html`<h3>Parameters</h3><dl>${parameters.map(
    ({ name, in: where, required, schema }) =>
      html`<dt><code>${name}</code> <span>${where}${required && ', required'}</span></dt><dd><code>${outline(schema ?? {})}</code></dd>`,
  )}</dl>`
}
${contentOf('Body', requestBody)}
${answers.filter(([status]) => status.startsWith('2')).map(([status, answer]) => contentOf(`Answer ${status}`, answer))}
<h3>Errors</h3>
<ul>${answers.filter(([status]) => !status.startsWith('2')).map(([status, { description: why = '' }]) => html`<li><b>${status}</b> ${why}</li>`)}</ul>
<h3>With curl</h3>
<pre tabindex="0" aria-label="curl for ${method} ${path}">${curlOf({ method, path, operation }, base)}</pre>
<button type="button" data-copy hidden>Copy</button>
</div>
</details>
`
}

function contentOf(title: string, content: Content | undefined): Html | undefined {
  const entries = Object.entries(content?.content ?? {})
  if (entries.length === 0) return undefined
  return html`<h3>${title}</h3>${entries.map(
    ([type, { schema }]) =>
      html`<p><code>${type}</code></p>${schema && html`<pre tabindex="0" aria-label="${title}">${outline(schema)}</pre>`}`,
  )}`
}

function curlOf({ method, path, operation: { security, requestBody } }: Call, base: string): string {
  const type = Object.keys(requestBody?.content ?? {})[0]
  return [
    `curl -X ${method} '${base}${path}'`,
    ...(security?.length === 0 ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(type ? [`-H 'Content-Type: ${type}'`, `-d '{}'`] : []),
  ].join(' \\\n  ')
}
