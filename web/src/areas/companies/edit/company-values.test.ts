import type { Company } from '@invest/contract/companies'
import { describe, expect, it } from 'vitest'
import { changedFields } from '../../../ui/forms/merge-values.ts'
import { bodyOf, inputId, newContact, problemsOf, sentOf, valuesOf } from './company-values.ts'

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
  traducoes: {
    en: { descricao: 'Bakery', descricaoBuscandoInvestimentos: null },
    es: { descricao: null, descricaoBuscandoInvestimentos: null },
  },
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
    expect(sentOf({ ...base, descricao: '   ' })).toEqual(sentOf(base))
    expect(Object.keys(sentOf(base)).toSorted()).toEqual(Object.keys(base).toSorted())
  })

  it('holds each text of another language as a field of its own', () => {
    expect(base['traducoes.en.descricao']).toBe('Bakery')
    const edited = { ...base, 'traducoes.en.descricao': ' ', 'traducoes.es.descricao': 'Panadería ' }
    expect(bodyOf(edited).traducoes).toEqual({
      en: { descricao: null, descricaoBuscandoInvestimentos: null },
      es: { descricao: 'Panadería', descricaoBuscandoInvestimentos: null },
    })
    expect(changedFields(sentOf, base, edited)).toEqual(['traducoes.en.descricao', 'traducoes.es.descricao'])
    expect(inputId('traducoes.en.descricao')).toBe('campo-traducoes-en-descricao')
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
      'contatos.0.telefone': 'telefone-invalido',
    })
    expect(problemsOf(base)).toEqual({})
  })

  it('leaves a contact alone that was added since the attempt to save', () => {
    const values = { ...base, contatos: [...base.contatos, newContact()] }
    expect(problemsOf(values, base)).toEqual({})
    expect(Object.keys(problemsOf(values))).toEqual(['contatos.1.nome', 'contatos.1.email'])
  })

  it('names one input for every path of the server', () => {
    expect(inputId('contatos.0.email')).toBe('campo-contatos-0-email')
    expect(inputId('endereco.latitude')).toBe('campo-posicao')
    expect(inputId('anexos.3')).toBe('campo-anexos')
  })
})
