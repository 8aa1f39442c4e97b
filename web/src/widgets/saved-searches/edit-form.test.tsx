import { finder } from '@invest/contract/finder'
import { reference } from '@invest/contract/reference'
import { countCompanies } from '@invest/contract/search/search'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const none = { total: 0, limitado: false }

test('a saved search gets another name and the filters of the screen (FINDER-80)', async () => {
  const sent: unknown[] = []
  const search = {
    id: '00000000-0000-4000-8000-000000000001',
    nome: 'Antiga',
    filtro: { nome: 'AÇO' },
    resumoSemanal: false,
    criadoEm: '2026-03-02T12:00:00Z',
    novas: 0,
  }
  await openScreen('pt/buscador/buscar?buscandoInvestimentos=true', [
    answers(finder.search, pageOf([]) as never),
    answers(countCompanies, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(reference.productTree, []),
    answers(finder.listSaved, [search] as never),
    answers(finder.changeSaved, ({ body }) => {
      sent.push(body)
      return search as never
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Buscas salvas/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Buscas salvas' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Editar Antiga' }))
  const name = within(dialog).getByRole('textbox', { name: 'Nome da busca' })
  await userEvent.clear(name)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(within(dialog).getByText('Campo obrigatório')).toBeDefined()
  await userEvent.type(name, 'Vinhos')
  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: 'Trocar os filtros pelos da busca atual' }),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ nome: 'Vinhos', filtro: { buscandoInvestimentos: true } })
})

test('a search without a name is not saved, and the field says what is missing (FINDER-31)', async () => {
  const sent: unknown[] = []
  await openScreen('pt/buscador/buscar?buscandoInvestimentos=true', [
    answers(finder.search, pageOf([]) as never),
    answers(countCompanies, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(reference.productTree, []),
    answers(finder.listSaved, []),
    answers(finder.save, ({ body }) => {
      sent.push(body)
      return {} as never
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Buscas salvas/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Buscas salvas' })
  const name = within(dialog).getByRole('textbox', { name: 'Salvar a busca atual como' })
  await userEvent.clear(name)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar busca' }))
  expect(within(dialog).getByText('Campo obrigatório')).toBeDefined()
  expect(sent).toEqual([])
})
