import { describe, expect, test } from 'vitest'
import type { PriceTable } from '../rules/lot-price.ts'
import {
  completedSimulation,
  readSimulation,
  type Simulation,
  simulationOf,
  writeSimulation,
} from './simulation-address.ts'

const whole: Simulation = {
  lote: '42',
  numero: '12-A',
  distrito: 'DIRG',
  area: 12.3456,
  uso: 'INDUSTRIA',
  opcoes: { EMPREGOS: 'ATE50', INOVACAO: 'SIM' },
  versao: 3,
}
const empty: Simulation = {
  lote: '',
  numero: '',
  distrito: '',
  area: null,
  uso: '',
  opcoes: {},
  versao: undefined,
}

test('a simulation comes back from its address as it was', () => {
  const address = writeSimulation(whole)
  expect(address).toEqual({
    lote: '42',
    numero: '12-A',
    distrito: 'DIRG',
    area: '12.3456',
    uso: 'INDUSTRIA',
    opcoes: 'EMPREGOS:ATE50,INOVACAO:SIM',
    versao: '3',
  })
  expect(readSimulation(address)).toEqual(whole)
  // A router may make numbers of them.
  expect(readSimulation({ ...address, lote: 42, area: 12.3456, versao: 3 })).toEqual(whole)
})

test('an empty one has no parameters', () => {
  expect(writeSimulation(empty)).toEqual({})
  expect(writeSimulation({ ...empty, opcoes: { EMPREGOS: '' } })).toEqual({})
  expect(readSimulation({})).toEqual(empty)
})

test.each([
  { area: '-1' },
  { area: '1e3' },
  { area: '123456' },
  { area: '1.23456' },
  { area: 'NaN' },
  { versao: '0' },
  { versao: '1.5' },
  { versao: 'nova' },
  { distrito: 'dirg' },
  { distrito: '<b>' },
  { lote: 'x' },
  { uso: 'a b' },
  { opcoes: 'EMPREGOS' },
  { opcoes: 'EMPREGOS:' },
  { opcoes: ':ATE50' },
  { opcoes: 'A B:C' },
  { opcoes: ['EMPREGOS:ATE50'] },
])('%o is ignored', (parameters) => {
  expect(readSimulation(parameters)).toEqual(empty)
})

test('a lot begins with its district, number and area', () => {
  expect(simulationOf({ sigla: 'ZMG', numero: null, area: null })).toEqual({ ...empty, distrito: 'ZMG' })
  expect(writeSimulation(simulationOf({ sigla: 'ZMG', numero: '7', area: 2.5, lote: 9 }))).toEqual({
    lote: '9',
    numero: '7',
    distrito: 'ZMG',
    area: '2.5',
  })
})

describe('by a table', () => {
  const table = {
    versao: 3,
    usos: [
      { codigo: 'SERVICOS', nome: 'Serviços', teto: 1000 },
      { codigo: 'INDUSTRIA', nome: 'Indústria', teto: 9000 },
    ],
    criterios: [
      { codigo: 'EMPREGOS', nome: 'Empregos', opcoes: [{ codigo: 'ATE50', nome: 'Até 50', pontos: 1000 }] },
    ],
    precos: [{ sigla: 'DIRG', nome: 'Rio Grande', valorHectare: 1 }],
  } as unknown as PriceTable

  test('what it does not know is gone', () => {
    expect(completedSimulation(whole, table)).toEqual({ ...whole, opcoes: { EMPREGOS: 'ATE50' } })
    expect(completedSimulation({ ...whole, distrito: 'NADA', uso: 'NADA' }, table)).toMatchObject({
      distrito: '',
      uso: 'SERVICOS',
    })
  })

  test('the version and the first use stand in the address', () => {
    expect(writeSimulation(completedSimulation(empty, table))).toEqual({ uso: 'SERVICOS', versao: '3' })
  })
})
