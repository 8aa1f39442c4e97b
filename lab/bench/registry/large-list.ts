/** Measures a list of eligible companies brought by a file: report, publishing, memory, and readers meanwhile (DATA-4, DATA-6). */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { residentMb, startPortal, temporaryFolder } from '../tools/portal.ts'
import { atMost, percentile, type Row } from '../tools/table.ts'

const goals = { reportSeconds: 60, memory: 100, readers: 1.5 }

export async function measureLargeList(lines = 1_500_000): Promise<Row[]> {
  const data = temporaryFolder()
  const files = temporaryFolder()
  await writeList(join(files.folder, 'lista.csv'), lines, 0)
  // As many again, of which a tenth is said otherwise.
  await writeList(join(files.folder, 'outra.csv'), lines, 10)
  const portal = await startPortal(data.folder, { DATA_FOLDER: files.folder })
  try {
    const headers = { authorization: `Bearer ${await portal.token('admin')}` }
    const call = async (method: string, path: string, body?: FormData | string) => {
      const type: Record<string, string> =
        typeof body === 'string' ? { 'content-type': 'application/json' } : {}
      const answer = await fetch(`${portal.url}/invest-api/admin/dados/elegiveis/edicoes${path}`, {
        method,
        headers: { ...headers, ...type },
        ...(body !== undefined && { body }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const bring = async (file: string) => {
      const form = new FormData()
      form.append('fonte', 'medida')
      form.append('pasta', file)
      const began = performance.now()
      const { id } = await call('POST', '', form)
      for (;;) {
        const report = await call('GET', `/${id}`)
        if (report.situacao !== 'LENDO') {
          if (report.situacao !== 'LIDA') throw new Error(`${file}: ${JSON.stringify(report).slice(0, 300)}`)
          return { id, edicaoBase: report.edicaoBase, seconds: (performance.now() - began) / 1000 }
        }
        await pause(200)
      }
    }
    const publish = async ({ id, edicaoBase }: { id: number; edicaoBase: number | null }) => {
      const began = performance.now()
      await call('PUT', `/${id}/publicar`, JSON.stringify({ edicaoBase }))
      return (performance.now() - began) / 1000
    }

    const quiet = await readWhile(portal.url, headers, () => pause(20_000))
    const before = residentMb(portal.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(portal.pid))
    }, 100)
    const first = await bring('lista.csv')
    const firstPublished = await publish(first)
    let second = first
    const busy = await readWhile(portal.url, headers, async () => {
      second = await bring('outra.csv')
    })
    clearInterval(watch)
    const secondPublished = await publish(second)
    const area = 'large-list'
    return [
      atMost(area, `report of ${lines} lines, none before`, first.seconds, goals.reportSeconds, 's'),
      atMost(
        area,
        `report of ${lines} lines, as many before, while others read`,
        second.seconds,
        goals.reportSeconds,
        's',
      ),
      {
        area,
        what: 'publishing them',
        result: `${firstPublished.toFixed(1)} s the first, ${secondPublished.toFixed(1)} s the second`,
      },
      atMost(area, 'memory of the process above what it had', most - before, goals.memory, 'MB'),
      atMost(
        area,
        'p95 of readers meanwhile to that before',
        percentile(busy, 0.95) / percentile(quiet, 0.95),
        goals.readers,
        'x',
      ),
      {
        area,
        what: 'readers',
        result: `p95 ${percentile(quiet, 0.95).toFixed(0)} ms before, ${percentile(busy, 0.95).toFixed(0)} ms meanwhile`,
      },
    ]
  } finally {
    await portal.stop()
    data.remove()
    files.remove()
  }
}

function writeList(path: string, lines: number, changed: number): Promise<void> {
  function* chunks() {
    yield 'cnpj;elegivel\n'
    for (let i = 0; i < lines; i++) {
      const twelve = `${String(i).padStart(8, '0')}0001`
      const said = i % 3 === 0 || (changed > 0 && i % changed === 1) ? 'não' : 'sim'
      yield `${twelve}${cnpjCheckDigits(twelve)};${said}\n`
    }
  }
  return pipeline(Readable.from(chunks()), createWriteStream(path))
}

/** Searches one after the other until the work is done; answers the milliseconds of each. */
async function readWhile(url: string, headers: Record<string, string>, work: () => Promise<unknown>) {
  const times: number[] = []
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    const answer = await fetch(`${url}/invest-api/empresas/listar`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await pause(50)
  }
  await working
  return times
}
