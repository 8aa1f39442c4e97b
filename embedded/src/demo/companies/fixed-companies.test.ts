/** Compares each fixed company with a table of what the registry says and what the portal has (OPS-17). */
import { hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { generateDemoData } from '../generate.ts'
import type { DemoData } from '../model.ts'
import { accountUserId } from '../people/people.ts'
import { readMunicipalities } from '../places/geography.ts'
import { stateDemo } from '../state-demo.ts'
import { isCompatible } from './portal-companies.ts'

const { fixedCompanies } = stateDemo
let data: DemoData
beforeAll(async () => {
  data = generateDemoData(await readMunicipalities(), new Date('2026-11-21T12:00:00Z'))
})

/** `made` says whether an activity is compatible with the seal; `owners` is null for a company not in the portal. */
const table: [
  cnpj: string,
  active: boolean,
  uf: string,
  partners: string[],
  made: boolean,
  owners: string[] | null,
][] = [
  ['99001001000118', true, 'RS', ['socio'], true, null],
  ['99001002000162', true, 'RS', ['socio', 'socia'], true, ['socia']],
  ['99001003000107', true, 'RS', ['socio'], true, ['socio']],
  ['99001004000151', false, 'RS', ['socio'], true, null],
  ['99001005000104', true, 'RS', ['socia'], true, null],
  ['99001006000140', true, 'RS', ['socio'], false, ['socio']],
  ['99001007000195', true, 'SC', ['socio'], true, ['socio']],
  ['99001009000265', true, 'RS', ['socio'], true, null],
  ['99001010000109', true, 'RS', [], true, null],
  ['99001011000153', true, 'RS', [], true, null],
  ['99001012000106', true, 'RS', [], false, null],
  ['99001013000142', true, 'RS', [], false, null],
  ['99001014000197', true, 'RS', [], true, null],
  ['99001015000131', true, 'RS', ['socio'], true, ['socio']],
  ['99001016000186', true, 'RS', ['socio', 'socia'], true, ['socio', 'socia']],
  ['99001017000120', true, 'RS', ['socio'], true, ['socio']],
  ['99001018000175', false, 'RS', ['socio'], true, ['socio']],
  ['99001019000110', true, 'RS', ['socia'], true, ['socia']],
  ['99001020000144', true, 'RS', [], true, null],
  ['99001021000199', true, 'RS', [], false, null],
  ['99001022000133', true, 'RS', [], true, []],
  ['12ABC34501DE35', true, 'RS', ['socio'], true, null],
]

it.each(table)(
  '%s is in registry and portal as the table says',
  (cnpj, active, uf, partners, made, owners) => {
    expect(hasValidCheckDigits(cnpj)).toBe(true)
    const entry = data.registry.find((e) => e.cnpj === cnpj)
    if (!entry) throw new Error('not in the registry')
    expect(entry.situacao === 'ATIVA').toBe(active)
    expect(entry.siglaUf).toBe(uf)
    const accounts = demoAccounts.filter((a) => entry.socios.some((socio) => socio.cpf === a.cpf))
    expect(accounts.map((a) => a.account)).toEqual(partners)
    expect(isCompatible(entry)).toBe(made)
    expect(entry.ehMatriz).toBe(cnpj !== '99001009000265')

    const company = data.companies.find((c) => c.registro.cnpj === cnpj)
    expect(company ? company.donos : null).toEqual(owners?.map(accountUserId) ?? null)
  },
)

it('has no fixed company beyond the table and leaves 99.001.008 unknown', () => {
  expect(fixedCompanies.map((company) => company.cnpj).sort()).toEqual(table.map(([cnpj]) => cnpj).sort())
  expect(data.registry.some((entry) => entry.cnpj.startsWith('99001008'))).toBe(false)
})

it('has the eligible companies and their reservations', () => {
  const eligible = data.registry
    .filter((e) => /^99001\d{9}$/.test(e.cnpj) && e.elegivel)
    .map((e) => e.cnpj.slice(5, 8))
  expect(eligible).toEqual(['010', '011', '012', '013', '016', '021'])
  const reserved = fixedCompanies.flatMap((c) =>
    c.reserva ? [[c.cnpj.slice(5, 8), c.reserva.situacao, c.reserva.por]] : [],
  )
  expect(reserved).toEqual([
    ['011', 'RESERVADO', 'banco-a'],
    ['012', 'RESERVADO', 'banco-a'],
    ['013', 'EMPRESTIMO_CONCEDIDO', 'banco-a'],
    // Its owners see who reserved it (FINANCING-41).
    ['016', 'RESERVADO', 'banco-b'],
    ['020', 'RESERVADO', 'banco-a'],
    ['021', 'RESERVADO', 'banco-b'],
  ])
})

const company = (order: string) => {
  const found = data.companies.find((c) => c.registro.cnpj.startsWith(`99001${order}`))
  if (!found) throw new Error(order)
  return found
}

it('has the seal of 003 and 019 enabled, of 017 revoked, of 018 suspended, and no other', () => {
  const state = (order: string) =>
    company(order).selos.map((seal) =>
      seal.desabilitadoEm ? 'revogado' : seal.suspensoDesde ? 'suspenso' : 'habilitado',
    )
  expect(['003', '019', '017', '018'].map(state)).toEqual([
    ['habilitado'],
    ['habilitado'],
    ['revogado'],
    ['suspenso'],
  ])
  expect(['002', '006', '007', '015', '016', '022'].flatMap(state)).toEqual([])
})

it('hides 015 and 019 alone', () => {
  const orders = ['002', '003', '006', '007', '015', '016', '017', '018', '019', '022']
  expect(orders.filter((order) => company(order).oculta)).toEqual(['015', '019'])
})

it('fills every part of the page of 003', () => {
  const { imagemPerfil, arquivos, contatos, buscandoInvestimentos, linkInstagram, latitude } = company('003')
  const count = (purpose: string) => arquivos.filter((file) => file.finalidade === purpose).length
  expect([count('fotosAlbum'), count('anexos'), count('anexosBuscandoInvestimento')]).toEqual([5, 2, 1])
  expect(imagemPerfil && linkInstagram && latitude && buscandoInvestimentos).toBeTruthy()
  expect(contatos.some((contact) => contact.celular?.ehWhatsapp)).toBe(true)
})
