/** Shows the value of a field in a few words, so that a person can compare two versions. */
import type { ReactNode } from 'react'
import { showPosition } from '../../../ui/fields/position-text.ts'
import type { CompanyValues } from './company-values.ts'
import type { Field } from './sections.ts'

interface Texts {
  yes: string
  no: string
  money: (reais: number) => string
}

export function showValue(values: CompanyValues, field: Field, texts: Texts): ReactNode {
  const value = values[field]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return texts.money(value)
  if (value === null) return ''
  if (field === 'posicao') return values.posicao && showPosition(values.posicao)
  if (field === 'imagemPerfil')
    return (
      values.imagemPerfil && (
        <img src={values.imagemPerfil.urlPublica} alt={values.imagemPerfil.nome} width={96} />
      )
    )
  if (field === 'contatos')
    return values.contatos
      .map((contact) => [contact.nome, contact.email].filter(Boolean).join(', '))
      .join('; ')
  if (field === 'produtosOuServicos')
    return values.produtosOuServicos
      .map((product) => product.codigoComMascara || product.codigoSemMascara)
      .join('; ')
  return Array.isArray(value) ? value.map((file) => ('nome' in file ? file.nome : '')).join('; ') : ''
}
