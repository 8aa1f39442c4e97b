import type { EligibleCompany } from '@invest/contract/financing'
import { expect, test } from 'vitest'
import { hasActions } from '../company-cells.tsx'
import { actionsOf } from './reservation-form.tsx'

const company = (change: Partial<EligibleCompany>): EligibleCompany => ({
  id: '99001010000109',
  nome: 'PANIFICADORA FONTE DO ARAÇÁ LTDA',
  cnpj: '99001010000109',
  nire: null,
  municipio: 'Porto Alegre',
  elegivel: true,
  situacaoReserva: 'DISPONIVEL',
  usuarioSolicitante: null,
  ehSolicitante: false,
  nomeInstituicao: null,
  nomeAgencia: null,
  reservadoEm: null,
  reservadoAte: null,
  concedidoEm: null,
  ...change,
})

test.each<[string, Partial<EligibleCompany>, string[]]>([
  ['available', {}, ['reserve', 'grant']],
  ['available, not eligible', { elegivel: false }, []],
  ['reserved by another', { situacaoReserva: 'RESERVADO' }, []],
  ['reserved by the caller', { situacaoReserva: 'RESERVADO', ehSolicitante: true }, ['grant', 'cancel']],
  [
    'reserved by the caller, off the list since',
    { situacaoReserva: 'RESERVADO', ehSolicitante: true, elegivel: false },
    ['grant', 'cancel'],
  ],
  ['granted', { situacaoReserva: 'EMPRESTIMO_CONCEDIDO', ehSolicitante: true }, []],
])('%s: the buttons of the moment', (_, change, expected) => {
  expect(actionsOf(company(change))).toEqual(expected)
})

test('a row has actions when it is eligible or held by the caller', () => {
  expect(hasActions(company({}))).toBe(true)
  expect(hasActions(company({ elegivel: false }))).toBe(false)
  expect(hasActions(company({ elegivel: false, situacaoReserva: 'RESERVADO' }))).toBe(false)
  expect(hasActions(company({ elegivel: false, situacaoReserva: 'RESERVADO', ehSolicitante: true }))).toBe(
    true,
  )
})
