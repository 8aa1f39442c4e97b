import type { Invitation } from '@invest/contract/invitations'
import { useTexts } from './texts.ts'

/** What an invitation is called: by its person, its address, its CPF, what is left of them, or its number once nothing is. */
export function useNameOf() {
  const { t } = useTexts()
  return ({ id, situacao, encerradoPor, email, cpf, paraMascarado }: Invitation): string =>
    (situacao === 'ACEITO' ? encerradoPor?.nome : (email ?? cpf ?? paraMascarado)) ??
    t('list.number', { number: id })
}
