import type { Invitation } from '@invest/contract/invitations'
import { useTexts } from './texts.ts'

/** What an invitation is called: by its person, its address, its CPF, or its number once nothing else is left. */
export function useNameOf() {
  const { t } = useTexts()
  return ({ id, situacao, encerradoPor, email, cpf }: Invitation): string =>
    (situacao === 'ACEITO' ? encerradoPor?.nome : (email ?? cpf)) ?? t('list.number', { number: id })
}
