/**
 * Asks the search questions over the demo data and judges its first ten answers: `npm run lab -- questions`. What a person
 * expects is written in lab/bench/discovery/questions by products, activities, places and names, so that it knows nothing of how the
 * portal searches. `by-investors.json` was written by people who did not know that, `by-sector-lists.json` from the lists of sectors
 * that trade agencies publish. `--file NAME.json` asks one file alone; `--only wine` prints each answer of the questions with this word.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { percentile, type Row, round } from '../tools/table.ts'

/** All given fields have to fit, each by one item of its list; codes cover what stands below them. */
interface Criterion {
  grade: 1 | 2 | 3
  /** `NCM:2204`, `NBS:115`. */
  products?: string[]
  /** CNAE codes. */
  activities?: string[]
  /** Receita Federal's codes. */
  municipalities?: string[]
  /** A part of the display name. */
  name?: string
  cnpj?: string
  seeking?: boolean
}

interface Question {
  text: string
  language: 'pt' | 'en' | 'es'
  expects?: Criterion[]
  /** What the search of everything has to offer among its groups, where a place or a district is asked for. */
  offers?: { group: string; key: string }
}

interface Company {
  id: string
  cnpj: string
  nome: string
  municipio: string
  produtos: string[]
  atividades: string[]
  buscando: boolean
}

const first = 10
const folder = join(import.meta.dirname, 'questions')
/** Written to be looked at once, at the end: asked only where it is named, so that nobody works on it by chance. */
const onceFile = 'looked-at-once.json'

interface Chosen {
  /** Prints the answers of the questions with this word. */
  only?: string | undefined
  /** Asks one file of the folder alone. */
  file?: string | undefined
}

export async function measureQuestions(portal: BenchPortal, { only, file: named }: Chosen): Promise<Row[]> {
  const all = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = named ? [named] : all.filter((name) => name !== onceFile)
  const companies = await withRunningPortal(portal, async (db) => {
    const { rows } = await sql<Company>`
      SELECT id, cnpj, nome_exibicao AS nome, cod_municipio_rfb AS municipio, produtos, atividades,
        buscando_investimentos AS buscando FROM empresa WHERE NOT oculta`.execute(db)
    return rows
  })
  const token = await portal.token('investidor')
  const rows: Row[] = []
  const everything: Judged[] = []
  for (const file of files) {
    const questions = JSON.parse(await readFile(join(folder, file), 'utf8')) as Question[]
    const asked = only ? questions.filter(({ text }) => text.includes(only)) : questions
    const judged: Judged[] = []
    for (const question of asked) judged.push(await judge(portal, token, companies, question))
    for (const { question, ndcg, recall, shown } of judged)
      if (only || ndcg < 0.6 || recall < 1)
        console.error(
          `  ${question.language} ${question.text}: nDCG ${round(ndcg)}, recall ${round(recall)}; ${shown}`,
        )
    rows.push(...table(file, judged))
    everything.push(...judged)
  }
  return files.length > 1 ? [...rows, ...table('all', everything)] : rows
}

interface Judged {
  question: Question
  ndcg: number
  recall: number
  empty: boolean
  ms: number
  shown: string
}

async function judge(
  portal: BenchPortal,
  token: string,
  companies: readonly Company[],
  question: Question,
): Promise<Judged> {
  const began = performance.now()
  const found = await ask(portal, token, question)
  const ms = performance.now() - began
  if (question.offers) {
    const { group, key } = question.offers
    const place = (await offers(portal, token, question))
      .filter((one) => one.group === group)
      .findIndex((one) => one.key === key)
    const hit = place >= 0 && place < first
    return {
      question,
      ndcg: hit ? 1 / Math.log2(place + 2) : 0,
      recall: place >= 0 && place < 3 ? 1 : 0,
      empty: !hit,
      ms,
      shown: `at ${place}`,
    }
  }
  const gradeOf = new Map(companies.map((company) => [company.id, grade(company, question.expects ?? [])]))
  const grades = found.map(({ id }) => gradeOf.get(id) ?? 0)
  const ideal = [...gradeOf.values()].toSorted((a, b) => b - a)
  const best = ideal[0] ?? 0
  const expected = Math.min(3, ideal.filter((one) => one === best).length)
  return {
    question,
    ndcg: gain(ideal) > 0 ? gain(grades) / gain(ideal) : 1,
    recall: best > 0 ? grades.slice(0, 3).filter((one) => one === best).length / expected : 1,
    // Where nothing exists, none is the right answer.
    empty: found.length === 0 && best > 0,
    ms,
    shown:
      found
        .slice(0, 3)
        .map(({ nomeExibicao }) => nomeExibicao)
        .join(', ') || 'nothing',
  }
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, first).reduce((sum, one, place) => sum + (2 ** one - 1) / Math.log2(place + 2), 0)

function grade(company: Company, criteria: readonly Criterion[]): number {
  const fits = (one: Criterion) =>
    (!one.products || one.products.some((code) => company.produtos.includes(code))) &&
    (!one.activities ||
      one.activities.some((code) => company.atividades.some((own) => own.startsWith(code)))) &&
    (!one.municipalities || one.municipalities.includes(company.municipio)) &&
    (!one.name || plain(company.nome).includes(plain(one.name))) &&
    (!one.cnpj || company.cnpj === one.cnpj) &&
    (one.seeking === undefined || company.buscando === one.seeking)
  return Math.max(0, ...criteria.filter(fits).map((one) => one.grade))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const headersFor = (token: string, language: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'accept-language': language,
})

async function ask({ url }: BenchPortal, token: string, { text, language }: Question) {
  const answer = await fetch(`${url}/invest-api/empresas/buscar`, {
    method: 'POST',
    headers: headersFor(token, language),
    body: JSON.stringify({ texto: text, size: first }),
  })
  return ((await answer.json()) as { content: { id: string; nomeExibicao: string }[] }).content
}

async function offers({ url }: BenchPortal, token: string, { text, language }: Question) {
  const answer = await fetch(`${url}/invest-api/busca?${new URLSearchParams({ texto: text })}`, {
    headers: headersFor(token, language),
  })
  const { grupos } = (await answer.json()) as { grupos: { tipo: string; achados: { chave: string }[] }[] }
  return grupos.flatMap(({ tipo, achados }) => achados.map(({ chave }) => ({ group: tipo, key: chave })))
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

function table(file: string, judged: readonly Judged[]): Row[] {
  const row = (what: string, value: number, goal: string, met: boolean): Row => ({
    area: 'questions',
    what: `${what}, ${judged.length} of ${file}`,
    result: `${round(value)}`,
    goal,
    met,
  })
  const ndcg = mean(judged.map((one) => one.ndcg))
  const recall = mean(judged.map((one) => one.recall))
  const empty = mean(judged.map((one) => (one.empty ? 1 : 0)))
  return [
    row('nDCG of the first ten', ndcg, '>= 0.85', ndcg >= 0.85),
    row('recall of the first three', recall, '>= 0.9', recall >= 0.9),
    row('share of empty answers', empty, '<= 0.03', empty <= 0.03),
    row(
      'ms of nine answers in ten, demo data',
      percentile(
        judged.map((one) => one.ms),
        0.9,
      ),
      '',
      true,
    ),
  ]
}
