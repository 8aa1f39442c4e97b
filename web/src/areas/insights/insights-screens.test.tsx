/** What owners and representatives see of how their pages do. */
import { type CompanyPerformance, performanceCalls } from '@invest/contract/insights/performance'
import { mail } from '@invest/contract/mail'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

const cnpj = '99001003000107'
const weeks = Array.from({ length: 12 }, (_, i) => ({
  inicio: new Date(Date.UTC(2026, 8, 7 + 7 * i)).toISOString().slice(0, 10),
  visitas: i,
  encontros: 10 * i,
}))
const performance: CompanyPerformance = {
  nome: 'Vinhos da Serra',
  cnpj,
  oculta: false,
  desde: '2026-09-01',
  semanas: weeks,
  ultimos30: { visitas: 41, encontros: 380 },
  anteriores30: { visitas: 30, encontros: 400 },
  solicitacoes: { total: 3, respondidas: 2 },
  resumoMensal: true,
  completude: 0.75,
  faltam: ['fotosAlbum', 'posicao'],
  favoritos: { total: 5, novos: 1 },
  buscas: [
    { chave: 'NCM:2204', tipo: 'PRODUTO', nome: 'Wine', vezes: 12 },
    { chave: 'FILTRO:SELO', tipo: 'SELO', nome: null, vezes: 1 },
  ],
}
const open = (shown = performance, more: Parameters<typeof openScreen>[1] = []) =>
  openScreen(`en/desempenho-empresa/${cnpj}`, [answers(performanceCalls.ofCompany, shown), ...more])

test('owners see their figures with what was before, by weeks, and by which codes they were found', async () => {
  await open()
  expect(await screen.findByText('11 more than the 30 days before')).toBeTruthy()
  expect(screen.getByText('20 fewer than the 30 days before')).toBeTruthy()
  expect(screen.getByText('2 answered')).toBeTruthy()
  expect(screen.getByText('1 in the last 30 days')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'The last 12 weeks' })
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(screen.getByText('12 times')).toBeTruthy()
  expect(screen.getByText('Seal of origin')).toBeTruthy()
})

test('what is missing leads to where it is filled in, and says why it matters', async () => {
  await open()
  const photos = await screen.findByRole('link', { name: 'Photos' })
  expect(photos.getAttribute('href')).toBe(`/en/gerenciar-empresa/${cnpj}#fotos`)
  expect(screen.getByText(/the plant, the product, the people/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Description' })).toBeNull()
  expect(screen.getByText('75%')).toBeTruthy()
})

test('a new page says what to begin with', async () => {
  await open({ ...performance, desde: null, buscas: [] })
  expect(await screen.findByText(/There are no visits yet/)).toBeTruthy()
  expect(screen.getByText(/We do not keep what people type/)).toBeTruthy()
})

test('the monthly mail is turned off by one press', async () => {
  let wanted: unknown
  await open(performance, [
    answers(mail.choose, ({ body }) => {
      wanted = body
      return { ligado: false }
    }),
  ])
  await userEvent.click(await screen.findByRole('switch', { name: /Get a summary each month/ }))
  await waitFor(() => expect(wanted).toEqual({ tipo: 'DESEMPENHO', id: null, ligado: false }))
})

test('to others the company is unknown', async () => {
  await openScreen(`en/desempenho-empresa/${cnpj}`, [
    refuses(performanceCalls.ofCompany, { status: 404, codigo: 'empresa-desconhecida' }),
  ])
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy()
})
