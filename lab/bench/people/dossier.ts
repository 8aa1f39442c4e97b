/** Measures the dossier of a folder with 30 entries, and what a small call waits for meanwhile (PROJECT-21). */
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'

const each = 10
const rounds = 5
const goalMs = 10_000
/** The drawing has a thread of its own, so a small call should wait for the processor at most. */
const goalMeanwhileMs = 100

export async function measureDossier(portal: BenchPortal): Promise<Row[]> {
  const headers = {
    authorization: `Bearer ${await portal.token('investidor')}`,
    'content-type': 'application/json',
  }
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${portal.url}/invest-api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const json = async (path: string, body?: object) => (await call(path, body)).json() as Promise<never>
  await json('/usuario/dados')
  const { id } = (await json('/projetos', { nome: 'Thirty' })) as { id: string }
  for (const [tipo, ids] of await chosen(json))
    for (const item of ids) await json(`/projetos/${id}/itens`, { tipo, id: item })

  const small = async (): Promise<number> => {
    const began = performance.now()
    await (await call('/projetos')).bytes()
    return performance.now() - began
  }
  const before: number[] = []
  for (let i = 0; i < 100; i++) before.push(await small())
  const rows: Row[] = []
  for (const formato of ['pdf', 'xlsx']) {
    const ms: number[] = []
    const meanwhile: number[] = []
    for (let i = 0; i < rounds; i++) {
      const began = performance.now()
      let done = false
      const drawing = call(`/projetos/${id}/dossie?formato=${formato}&idioma=en`)
        .then((answer) => answer.bytes())
        .finally(() => {
          done = true
        })
      while (!done) meanwhile.push(await small())
      await drawing
      ms.push(performance.now() - began)
    }
    rows.push({
      ...atMost('dossier', `${3 * each} entries as ${formato}`, percentile(ms, 0.95), goalMs, 'ms'),
      result: `p50 ${round(median(ms))} / p95 ${round(percentile(ms, 0.95))} ms`,
    })
    rows.push({
      ...atMost(
        'dossier',
        `a small call beside the ${formato}, p95`,
        percentile(meanwhile, 0.95),
        goalMeanwhileMs,
        'ms',
      ),
      result: `${round(percentile(meanwhile, 0.95))} ms, alone ${round(percentile(before, 0.95))} ms`,
    })
  }
  return rows
}

/** Companies that have texts, lots that are available, and municipalities that have a page. */
async function chosen(json: (path: string, body?: object) => Promise<never>) {
  const companies = (await json('/empresas/buscar', { texto: 'vinho' })) as { content: { cnpj: string }[] }
  const lots = (await json(`/proedi/lotes?size=${each}&situacao=DISPONIVEL`)) as { content: { id: number }[] }
  const towns = ['8791', '8599', '8841', '8801', '8501', '8509', '8515', '8565', '8615', '8503']
  const found: [string, (string | number)[]][] = [
    ['EMPRESA', companies.content.slice(0, each).map(({ cnpj }) => cnpj)],
    ['LOTE', lots.content.map(({ id }) => id)],
    ['MUNICIPIO', towns],
  ]
  for (const [tipo, ids] of found)
    if (ids.length !== each) throw new Error(`${ids.length} of ${tipo} instead of ${each}`)
  return found
}
