import type { useTexts } from '../texts.ts'
import type { TranslatedField } from './company-values.ts'
import type { Field } from './sections.ts'

/** Names a path of the server for people: `contatos.1.email` becomes "Contato 2, E-mail". */
export function pathLabel(path: string, t: ReturnType<typeof useTexts>['t']): string {
  if (path.startsWith('traducoes.')) return t(`field.${path as TranslatedField}`)
  const [field = '', index, part] = path.split('.')
  if (field === 'contatos' && index !== undefined && part) {
    const parts = {
      nome: t('contacts.name'),
      email: t('contacts.email'),
      telefone: t('contacts.phone'),
      celular: t('contacts.cell'),
    }
    return `${t('contacts.number', { number: Number(index) + 1 })}, ${parts[part as keyof typeof parts] ?? part}`
  }
  return t(`field.${(field === 'endereco' ? 'posicao' : field) as Field}`)
}
