import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'
import { mergeDraft } from '../save/company-body.ts'
import { companyProblems, emptyDraft, fullAddress, phoneFrom } from './company.ts'
import { whyNotChange, whyNotTakeOn } from './policy.ts'

const caller: Caller = {
  id: '1',
  nome: 'X',
  cpf: '90000000175',
  ehEstrangeiro: false,
  permissoes: new Set(),
  email: 'x@exemplo.test',
  emailConfirmado: true,
  sub: 's',
  sid: null,
  authTime: null,
}
const company = {
  cnpj: '99001001000118',
  ehMatriz: true,
  situacao: 'ATIVA',
  socios: [{ nome: 'X', cpf: '90000000175', qualificacao: '' }],
} as unknown as RegistryCompany

describe('who may register or link a company', () => {
  it.each([
    ['a partner of the active head office', caller, company, null],
    ['a person without a CPF', { ...caller, cpf: null }, company, 'estrangeiro'],
    ['a foreigner, even with a CPF', { ...caller, ehEstrangeiro: true }, company, 'estrangeiro'],
    ['a company that the registry does not know', caller, null, 'cnpj-desconhecido'],
    ['a branch', caller, { ...company, ehMatriz: false }, 'nao-e-matriz'],
    [
      'order number 0002 without a flag',
      caller,
      { ...company, cnpj: '99001001000290', ehMatriz: null },
      'nao-e-matriz',
    ],
    [
      'a partner of a head office by the flag, whatever its order number',
      caller,
      { ...company, cnpj: '99001001000290' },
      null,
    ],
    ['a suspended company', caller, { ...company, situacao: 'SUSPENSA' as const }, 'empresa-inativa'],
    ['a person who is no partner', caller, { ...company, socios: [] }, 'nao-e-socio'],
    [
      'a company whose partner has no CPF',
      caller,
      { ...company, socios: [{ nome: 'H', cpf: null, qualificacao: '' }] },
      'nao-e-socio',
    ],
  ] as const)('%s', (_, who, what, refused) => {
    expect(whyNotTakeOn(who, what as RegistryCompany | null)).toBe(refused)
  })

  it('only owners may change it; a hidden company does not exist for others', () => {
    expect(whyNotChange({ oculta: false }, true)).toBeNull()
    expect(whyNotChange({ oculta: true }, true)).toBeNull()
    expect(whyNotChange({ oculta: false }, false)).toBe('acesso-negado')
    expect(whyNotChange({ oculta: true }, false)).toBe('empresa-desconhecida')
  })
})

describe('a save', () => {
  const now = {
    ...emptyDraft,
    nomeExibicao: 'A',
    descricao: 'd',
    latitude: -30,
    longitude: -51,
    contatos: [{ id: '1', nome: 'Ana', email: 'a@b.test', telefone: null, celular: null }],
  }

  it('keeps what is left out and clears what is null', () => {
    expect(mergeDraft(now, {})).toEqual(now)
    expect(mergeDraft(now, { descricao: null, endereco: null, contatos: null })).toMatchObject({
      descricao: null,
      latitude: null,
      longitude: null,
      contatos: [],
      nomeExibicao: 'A',
    })
    expect(mergeDraft(now, { endereco: { latitude: -31 } })).toMatchObject({ latitude: -31, longitude: -51 })
  })

  it('drops items marked as excluded', () => {
    expect(
      mergeDraft(now, {
        contatos: [
          { id: '1', nome: 'Ana', excluido: true },
          { nome: 'Bia', email: 'b@b.test' },
        ],
      }).contatos.map((c) => c.nome),
    ).toEqual(['Bia'])
  })

  it('names every broken rule at once', () => {
    const broken = {
      ...now,
      nomeExibicao: null,
      buscandoInvestimentos: true,
      longitude: null,
      linkFacebook: 'http://x',
      contatos: [{ id: null, nome: null, email: 'x', telefone: null, celular: null }],
    }
    expect(Object.keys(companyProblems(broken)).sort()).toEqual([
      'contatos.0.email',
      'contatos.0.nome',
      'descricaoBuscandoInvestimentos',
      'endereco.longitude',
      'linkFacebook',
      'nomeExibicao',
    ])
  })

  it('reads a phone with its punctuation, Brazilian by default, and an empty one as null', () => {
    expect(phoneFrom({ numero: '90000-1234', ddd: '(51)', ehWhatsapp: true })).toEqual({
      codigoPais: '55',
      pais: null,
      ddd: '51',
      numero: '900001234',
      ehWhatsapp: true,
    })
    expect(phoneFrom({ numero: ' ', ddd: null })).toBeNull()
    expect(phoneFrom(null)).toBeNull()
  })

  it('writes an address in one line and leaves out what is missing', () => {
    const address = {
      tipoLogradouro: 'Rua',
      nomeLogradouro: 'da Praia',
      numeroLogradouro: '10',
      complemento: null,
      bairro: null,
      cep: '90010000',
      nomeMunicipio: 'Porto Alegre',
      siglaUf: 'RS',
    }
    expect(fullAddress(address)).toBe('Rua da Praia, 10, Porto Alegre - RS, 90010-000')
  })
})
