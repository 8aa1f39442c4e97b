import { describe, expect, it } from 'vitest'
import { countIn, formPathOf, placeOf, sections } from './sections.ts'

// COMPANY-46
describe('the sections of the form', () => {
  const paths = [
    'contatos.0.email',
    'contatos.1.nome',
    'endereco.latitude',
    'traducoes.es.descricao',
    'traducoes.en.descricaoBuscandoInvestimentos',
    'produtosOuServicos.3',
  ]

  it('count what is wrong in each', () => {
    expect(Object.fromEntries(sections.map(({ id }) => [id, countIn(id, paths)]))).toEqual({
      identidade: 1,
      produtos: 1,
      investimento: 1,
      contatos: 2,
      redes: 0,
      endereco: 1,
      fotos: 0,
      anexos: 0,
      visibilidade: 0,
    })
  })

  it('put what is wrong into the form’s order', () => {
    expect([...paths].sort((a, b) => placeOf(a) - placeOf(b))).toEqual([
      'traducoes.es.descricao',
      'produtosOuServicos.3',
      'traducoes.en.descricaoBuscandoInvestimentos',
      'contatos.0.email',
      'contatos.1.nome',
      'endereco.latitude',
    ])
  })

  it('find both coordinates in the position', () => {
    expect(['endereco.longitude', 'descricao'].map(formPathOf)).toEqual(['posicao', 'descricao'])
    // `anexos` is no part of `anexosBuscandoInvestimento`.
    expect(countIn('anexos', ['anexosBuscandoInvestimento.0'])).toBe(0)
  })
})
