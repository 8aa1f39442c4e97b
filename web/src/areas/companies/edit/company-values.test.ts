import type { Company } from '@invest/contract/companies'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  differences,
  inputId,
  mergeOver,
  problemsOf,
  sameValues,
  valuesOf,
} from './company-values.ts'

const company = {
  id: '1',
  versao: 3,
  cnpj: '99001001000118',
  nome: 'X LTDA',
  nomeExibicao: 'X',
  descricao: null,
  imagemPerfil: null,
  buscandoInvestimentos: false,
  descricaoBuscandoInvestimentos: null,
  valorEsperadoInvestimento: null,
  anexosBuscandoInvestimento: [],
  produtosOuServicos: [],
  endereco: { latitude: null, longitude: null },
  linkFacebook: null,
  linkInstagram: null,
  linkLinkedin: null,
  contatos: [{ id: 'c1', nome: 'Ana', email: 'ana@exemplo.test', telefone: null, celular: null }],
  fotosAlbum: [],
  anexos: [],
  oculta: false,
} as unknown as Company
const base = valuesOf(company)

describe('the form of a company', () => {
  it('sends null for what is blank and keeps ids of contacts', () => {
    expect(bodyOf({ ...base, descricao: '  ' })).toMatchObject({
      descricao: null,
      endereco: { latitude: null, longitude: null },
      contatos: [{ id: 'c1', nome: 'Ana' }],
    })
    expect(sameValues(base, { ...base, descricao: '   ' })).toBe(true)
  })

  it('offers a first contact where there is none', () => {
    const fresh = valuesOf({ ...company, contatos: [] })
    expect(fresh.contatos).toHaveLength(1)
    expect(Object.keys(problemsOf(fresh))).toEqual(['contatos.0.nome', 'contatos.0.email'])
  })

  it('tells missing fields and wrong phones by their path', () => {
    const phone = { ddd: '51', numero: '333', codigoPais: { codigoTelefone: '55' } }
    const values = {
      ...base,
      nomeExibicao: ' ',
      buscandoInvestimentos: true,
      contatos: base.contatos.map((contact) => ({ ...contact, telefone: phone })),
    }
    expect(problemsOf(values)).toEqual({
      nomeExibicao: 'required',
      descricaoBuscandoInvestimentos: 'investment',
      'contatos.0.telefone': 'phone',
    })
    expect(problemsOf(base)).toEqual({})
  })

  it('names one input for every path of the server', () => {
    expect(inputId('contatos.0.email')).toBe('campo-contatos-0-email')
    expect(inputId('endereco.latitude')).toBe('campo-posicao')
    expect(inputId('anexos.3')).toBe('campo-anexos')
  })
})

describe('two people saving', () => {
  const mine = { ...base, descricao: 'minha', linkFacebook: 'x' }
  const theirs = { ...base, descricao: 'deles', nomeExibicao: 'Y' }

  it('keeps both where they touched different fields, and asks where they touched the same', () => {
    const { merged, disputed } = mergeOver(base, mine, theirs)
    expect(disputed).toEqual(['descricao'])
    expect(merged).toMatchObject({ descricao: 'minha', linkFacebook: 'x', nomeExibicao: 'Y' })
  })

  it('asks nothing where both wrote the same', () => {
    expect(mergeOver(base, mine, { ...base, descricao: 'minha' }).disputed).toEqual([])
    expect(differences(base, { ...base })).toEqual([])
  })
})
