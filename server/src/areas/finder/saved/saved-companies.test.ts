import { screens } from '@invest/contract/screens'
import type { SearchFields } from '@invest/contract/search/search'
import { readSearch, searchOfFilter } from '@invest/contract/search/search-address'
import { expect, it } from 'vitest'
import { composeMail } from '../../mail/index.ts'
import { newsLetter } from '../../saved-searches/index.ts'
import { savedCompanies, weekOf } from './saved-companies.ts'

const mailOf = (filtro: SearchFields, nome = 'Minha busca') =>
  composeMail(
    { language: 'pt', publicUrl: 'https://portal.test' },
    newsLetter(savedCompanies, 'pt', [
      { nome, filtro, novas: 2, nomes: ['Uma', 'Outra'], end: { screen: screens.endMail } },
    ]),
  )

it.each<SearchFields>([
  {},
  { nome: 'vinícola & filhos', codMunicipioRfb: '8541' },
  { cnpj: '99001003000107', cnaes: ['C', '25', '11127'] },
  {
    produtosOuServicos: [
      { tipoTabela: 'NCM', codigoSemMascara: '2204' },
      { tipoTabela: 'NBS', codigoSemMascara: '118054000' },
    ],
    buscandoInvestimentos: true,
    apenasMadeInRs: true,
  },
])('leads to the finder with the whole of %j', (filter) => {
  const address =
    /https:\/\/portal\.test\/invest-web\/pt\/buscador\/buscar\S*/.exec(mailOf(filter).texto)?.[0] ?? ''
  const search = Object.fromEntries(new URL(address).searchParams)
  expect(readSearch(search)).toEqual(searchOfFilter(filter))
})

it('escapes names in its HTML', () => {
  const { html } = mailOf({}, '<img src=x onerror=alert(1)>')
  expect(html).not.toContain('<img')
})

it('begins a week on its Monday', () => {
  expect(
    ['2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z', '2026-11-29T23:59:59Z', '2027-01-02T12:00:00Z'].map(
      (at) => weekOf(new Date(at)),
    ),
  ).toEqual(['2026-11-16', '2026-11-23', '2026-11-23', '2026-12-28'])
})
