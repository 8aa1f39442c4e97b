/** A seal stays under the terms that were accepted, and its screen tells of newer ones (SEAL-49). */
import { companies } from '@invest/contract/companies'
import { seal } from '@invest/contract/seal'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const terms = (versao: string) => ({
  versao,
  vigenteDesde: '2026-11-25T12:00:00Z',
  titulo: `Termos ${versao}`,
  paragrafos: [`Texto ${versao}`],
  declaracoes: ['Li', 'Respondo'],
})

async function open(current: string) {
  await openScreen('pt/madeInRs/empresas', [
    answers(
      companies.listOwn,
      pageOf([
        {
          id: '1',
          cnpj: '99001003000107',
          nome: 'PADARIA LTDA',
          nomeExibicao: 'Padaria',
          habilitadoMadeInRs: true,
          seloSuspenso: false,
        },
      ]) as never,
    ),
    answers(seal.situation, {
      id: '1',
      cnpj: '99001003000107',
      nome: 'PADARIA LTDA',
      ativaNaJunta: true,
      mesmoEstado: true,
      compativel: true,
      habilitado: true,
      habilitadoDesde: '2026-01-01T12:00:00Z',
      suspenso: false,
      suspensoDesde: null,
      desabilitadoDesde: null,
      versaoTermos: '1',
      consultadaEm: null,
      cnaes: [],
      enderecoSelo: null,
      seloSvg: null,
    }),
    answers(seal.terms, ({ query }) => terms(query.get('versao') ?? current)),
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Gerenciar selo/ }))
}

test('newer terms are told, and both can be read', async () => {
  await open('2')
  expect(
    await screen.findByText('Os termos mudaram: a versão 2 está em vigor desde 25/11/2026.'),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ler os novos termos' }))
  const read = await screen.findByRole('dialog', { name: 'Termos 2' })
  expect(within(read).queryByRole('checkbox')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Ler os termos aceitos' }))
  expect(await screen.findByText('Texto 1')).toBeDefined()
})

test('under the terms in force nothing but their version is said', async () => {
  await open('1')
  expect(await screen.findByText('Termos aceitos: versão 1.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ler os novos termos' })).toBeNull()
})
