/** An invented district: roads, blocks and lots as real drawings have them, in whatever number one wants. */
import { type LotItem, lotGroups, utilities } from '@invest/contract/districts/lots'

type Point = [number, number]
const width = 1200
const height = 820
const perBlock = 10

/** Always the same numbers from 0 to 1, so that measurements compare. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** From the plan (0 to 1 both ways) to the drawing: a plan with straight roads becomes one that follows the land. */
const place = (u: number, v: number): Point => [
  90 + 900 * u + 70 * v + 18 * Math.sin(v * 3),
  95 + 600 * v - 55 * u + 26 * Math.sin(u * 2.6) * (1 - v * 0.4),
]
const points = (list: readonly Point[]) => list.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
const curve = (v: number, from = -0.06, to = 1.06) =>
  points(Array.from({ length: 25 }, (_, i) => place(from + ((to - from) * i) / 24, v)))
const cross = (u: number, from = -0.08, to = 1.06) =>
  points(Array.from({ length: 13 }, (_, i) => place(u, from + ((to - from) * i) / 12)))

const names = [
  'Rua das Oficinas',
  'Avenida do Trabalho',
  'Rua dos Teares',
  'Rua do Aço',
  'Avenida Central',
  'Rua da Lã',
  'Rua do Couro',
  'Rua dos Moinhos',
]

/** Every thirteenth lot has no record. */
export function inventDistrict(count: number, sigla = 'DICX'): { svg: string; lots: LotItem[] } {
  const random = randomNumbers(7)
  const blocks = Math.ceil(count / perBlock)
  const rows = Math.max(2, Math.round(Math.sqrt(blocks * 0.55)))
  const columns = Math.ceil(blocks / rows)
  const road = 0.1
  const lots: LotItem[] = []
  const shapes: string[] = []
  const labels: string[] = []
  for (let n = 0; n < count; n++) {
    const block = Math.floor(n / perBlock)
    const row = block % rows
    const column = Math.floor(block / rows)
    const [left, right] = [(column + 0.05) / columns, (column + 0.95) / columns]
    const [top, bottom] = [(row + road) / rows, (row + 1 - road) / rows]
    const within = n % perBlock
    const half = perBlock / 2
    const isUpper = within < half
    const [u0, u1] = [within % half, (within % half) + 1].map(
      (i) =>
        left +
        ((right - left) * i) / half +
        (i % half ? 0.08 * ((i % 2) - 0.5) * ((right - left) / half) : 0),
    ) as [number, number]
    const middle = (top + bottom) / 2
    const [v0, v1] = isUpper ? [top, middle] : [middle, bottom]
    const corners = [place(u0, v0), place(u1, v0), place(u1, v1), place(u0, v1)]
    const cd = `${sigla}-${String(n + 1).padStart(3, '0')}`
    const number = `${String.fromCharCode(65 + (block % 26))}-${String(within + 1).padStart(2, '0')}`
    const [x, y] = place((u0 + u1) / 2, (v0 + v1) / 2)
    shapes.push(
      n % 2
        ? `<polygon class="lote" id="${cd}" points="${points(corners)}" fill="#e8e4d8" stroke="#9a9482" stroke-width="1"/>`
        : `<path class="lote" id="${cd}" d="M${points(corners).replaceAll(' ', 'L')}Z" fill="#e8e4d8" stroke="#9a9482" stroke-width="1"/>`,
    )
    labels.push(
      `<text class="rotulo-lote" x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="9" text-anchor="middle" dominant-baseline="middle" fill="#333">${number}</text>`,
    )
    if (n % 13 === 12) continue
    const grupo = lotGroups[[4, 2, 4, 2, 1, 2, 0, 3, 4, 2][Math.floor(random() * 10)] as number] ?? 'OCUPADO'
    lots.push({
      id: n + 1,
      cdOriginalSvg: cd,
      numeroLote: number,
      areaTotalLote: Math.round((0.4 + random() * 4) * 10_000) / 10_000,
      situacaoLote: { id: 1, descricaoSituacaoLote: situations[grupo], grupo },
      setorLote: null,
      utilidades: utilities.slice(0, 3),
      confirmadoEm: '2026-11-01T12:00:00Z',
    })
  }
  const across = Array.from({ length: rows + 1 }, (_, i) => i / rows)
  const along = Array.from({ length: columns + 1 }, (_, i) => i / columns)
  const wide = ((road * 600 * 1.1) / rows).toFixed(1)
  const roads = [
    ...across.map(
      (v) => `<polyline class="via" points="${curve(v)}" fill="none" stroke="#fff" stroke-width="${wide}"/>`,
    ),
    ...along.map(
      (u) => `<polyline class="via" points="${cross(u)}" fill="none" stroke="#fff" stroke-width="${wide}"/>`,
    ),
    ...across.map(
      (v) =>
        `<polyline class="via-eixo" points="${curve(v)}" fill="none" stroke="#ccc" stroke-width="1" stroke-dasharray="7 6"/>`,
    ),
  ]
  const roadNames = across.map((v, i) => {
    const [x, y] = place(0.5 / columns, v)
    const [nextX, nextY] = place(0.5 / columns + 0.05, v)
    const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
    return `<text class="rotulo" x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="12" text-anchor="middle" dominant-baseline="middle" fill="#555" transform="rotate(${angle.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})">${names[i % names.length]}</text>`
  })
  const sleepers = Array.from({ length: 60 }, (_, i) => `M${i * 21} ${790 - i * 1.2}v10`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect class="fundo" width="${width}" height="${height}" fill="#f4f2ea"/>
<path class="area-verde" d="M0 0H420C360 40 200 50 90 70 40 80 20 200 0 260Z" fill="#dbe8d0"/>
<path class="area-verde" d="M1060 120C1120 160 1150 300 1130 420S1180 640 1200 700V0H1010Z" fill="#dbe8d0"/>
<path class="agua" d="M1200 90C1150 170 1165 260 1178 340S1150 520 1185 610V690L1200 700Z" fill="#cfe3ec"/>
<path class="agua" d="M1010 0C1040 60 1110 60 1200 40V0Z" fill="#cfe3ec"/>
<path class="ferrovia" d="M0 795L1200 727" fill="none" stroke="#999" stroke-width="2"/>
<path class="ferrovia" d="${sleepers}" fill="none" stroke="#999" stroke-width="1.5"/>
<polygon class="limite" points="${points([place(-0.03, -0.06), place(1.03, -0.06), place(1.03, 1.06), place(-0.03, 1.06)])}" fill="none" stroke="#777" stroke-width="2" stroke-dasharray="12 5 3 5"/>
${roads.join('\n')}
${shapes.join('\n')}
${labels.join('\n')}
${roadNames.join('\n')}
<text class="rotulo" x="1163" y="400" font-size="12" text-anchor="middle" fill="#356" transform="rotate(84 1163 400)">Arroio das Pedras</text>
<text class="rotulo" x="180" y="45" font-size="12" text-anchor="middle" fill="#464">Mata do Horto</text>
<g class="norte" fill="none" stroke="none"><path d="M1150 735l12 34-12-8-12 8z" fill="#444"/><text x="1150" y="728" font-size="13" text-anchor="middle" fill="#444">N</text></g>
<g class="escala" fill="none"><path d="M40 745h60v5h-60zM160 745h60v5h-60z" fill="#444"/><path d="M40 745h180v5h-180z" fill="none" stroke="#444" stroke-width="1"/><text x="40" y="738" font-size="11" text-anchor="middle" fill="#444">0</text><text x="220" y="738" font-size="11" text-anchor="middle" fill="#444">300 m</text></g>
</svg>`
  return { svg, lots }
}

const situations = {
  EM_ANALISE: 'Em análise',
  EM_NEGOCIACAO: 'Em negociação',
  OCUPADO: 'Ocupado',
  INDISPONIVEL: 'Indisponível',
  DISPONIVEL: 'Disponível',
} as const
