import { describe, expect, it } from 'vitest'
import { companyText } from './company-text.ts'

const none = { descricao: null, descricaoBuscandoInvestimentos: null }
const company = {
  descricao: 'Padaria',
  descricaoBuscandoInvestimentos: null,
  traducoes: { en: { ...none, descricao: 'Bakery' }, es: none },
}

// COMPANY-45
describe('a company’s text', () => {
  it('is the reader’s where the company gives one', () => {
    expect(companyText(company, 'descricao', 'en')).toEqual({ text: 'Bakery', standsIn: false })
    expect(companyText(company, 'descricao', 'pt')).toEqual({ text: 'Padaria', standsIn: false })
  })

  it('is else the Portuguese, which stands in', () => {
    expect(companyText(company, 'descricao', 'es')).toEqual({ text: 'Padaria', standsIn: true })
  })

  it('is none where there is no text', () => {
    expect(companyText(company, 'descricaoBuscandoInvestimentos', 'en')).toBeUndefined()
    const english = { ...company, descricao: null }
    expect(companyText(english, 'descricao', 'es')).toBeUndefined()
    expect(companyText(english, 'descricao', 'en')).toEqual({ text: 'Bakery', standsIn: false })
  })
})
