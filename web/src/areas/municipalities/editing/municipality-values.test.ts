import { MunicipalityBody } from '@invest/contract/municipalities/editing'
import { expect, test } from 'vitest'
import { adminMunicipality } from '../../../../test/municipality-answers.ts'
import {
  missingInDistrict,
  missingInIncentive,
  missingInInvestment,
  problemsOf,
} from './municipality-problems.ts'
import { bodyOf, newDistrict, newIncentive, newInvestment, put, valuesOf } from './municipality-values.ts'

const record = adminMunicipality()
const values = valuesOf(record)

test('a body is the whole municipality over the version that was seen', () => {
  const body = bodyOf({ ...values, descricao: '  ' }, record)
  expect(body).toMatchObject({
    municipioJunta: { codMunicipioRfb: '8599' },
    versao: 3,
    descricao: null,
    latitude: -29.16,
    longitude: -51.18,
    investimentos: [{ id: record.investimentos[0]?.id, index: 0, cnaes: [{ cnae: '1112700' }] }],
    beneficiosFiscais: [{ anexos: [{ id: 'lei' }] }],
    distritos: [{ imagem: { id: 'mapa' }, latitude: -29.1 }],
  })
  expect(JSON.stringify(body)).not.toContain('key')
})

test('names every field, an emptied one as null, because one left out would stay (API-102)', () => {
  const emptied = {
    ...values,
    ...{ imagemLogo: null, descricao: '', nomeSecretaria: ' ', nomeSetorDesenvolvimentoEconomico: '' },
    ...{ email: '', telefone: null, telefoneInterno: null, posicao: null },
    ...{ investimentos: [], beneficiosFiscais: [], distritos: [] },
  }
  const body = bodyOf(emptied, record)
  expect(Object.keys(body).sort()).toEqual(Object.keys(MunicipalityBody.shape).sort())
  expect(body).toMatchObject({
    ...{ imagemLogo: null, descricao: null, nomeSecretaria: null, nomeSetorDesenvolvimentoEconomico: null },
    ...{ email: null, telefone: null, telefoneInterno: null, latitude: null, longitude: null },
    ...{ investimentos: [], beneficiosFiscais: [], distritos: [] },
  })
})

test('an item is added at the end, and an edited one keeps its place', () => {
  const [first] = values.investimentos
  if (!first) throw new Error('an investment')
  const second = { ...newInvestment(), titulo: 'b' }
  const both = put(values.investimentos, second)
  expect(both.map(({ titulo }) => titulo)).toEqual(['Nova fábrica', 'b'])
  expect(put(both, { ...first, titulo: 'a' }).map(({ titulo }) => titulo)).toEqual(['a', 'b'])
  // An id that is there already is replaced and not doubled.
  expect(put(both, { ...first, key: 'other', titulo: 'c' }).map(({ titulo }) => titulo)).toEqual(['c', 'b'])
})

test('an investment needs all but activities, and zero is an amount', () => {
  const whole = { ...values.investimentos[0], valor: 0, empregos: 0, cnaes: [] } as never
  expect(missingInInvestment(whole)).toEqual([])
  for (const missing of [
    { titulo: ' ' },
    { descricao: '' },
    { tipo: '' },
    { dataInvestimento: '' },
    { valor: null },
    { empregos: null },
  ])
    expect(missingInInvestment({ ...(whole as object), ...missing } as never)).toEqual(Object.keys(missing))
})

test('an incentive needs a title, and a description or an attachment', () => {
  const bare = { ...newIncentive(), titulo: 'x' }
  expect(missingInIncentive(bare)).toEqual(['descricao'])
  expect(missingInIncentive({ ...bare, descricao: 'y' })).toEqual([])
  expect(missingInIncentive({ ...bare, anexos: record.beneficiosFiscais[0]?.anexos ?? [] })).toEqual([])
  expect(missingInIncentive({ ...bare, titulo: ' ', descricao: 'y' })).toEqual(['titulo'])
})

test('a district needs a name and a date, and begins where the municipality is', () => {
  const begun = newDistrict(values)
  expect([begun.posicao, begun.zoomMapa]).toEqual([{ latitude: -29.16, longitude: -51.18 }, 13])
  expect(missingInDistrict({ ...begun, nome: 'x' })).toEqual(['dataCriacao'])
  expect(missingInDistrict({ ...begun, nome: 'x', dataCriacao: '2020-01-01' })).toEqual([])
})

test('wrong phones and e-mails are named, and blank ones are not', () => {
  expect(problemsOf({ ...values, email: '', telefone: null })).toEqual({})
  const telefone = { codigoPais: { codigoTelefone: '55' }, ddd: '51', numero: '333' }
  expect(problemsOf({ ...values, email: 'x', telefone })).toEqual({
    email: 'email',
    telefone: 'telefone-invalido',
  })
})

test('a district is sent with the zoom of its municipality where its own is farther', () => {
  const [one] = values.distritos
  if (!one) throw new Error('a district')
  const zoomOf = (municipal: number, own: number) =>
    bodyOf({ ...values, zoomMapa: municipal, distritos: [{ ...one, zoomMapa: own }] }, record).distritos?.[0]
      ?.zoomMapa
  expect([zoomOf(13, 10), zoomOf(13, 15), zoomOf(22, 10)]).toEqual([13, 15, 19])
})
