import { administration } from '@invest/contract/administration'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { analysts } from '../../../test/administration-answers.ts'
import { pageOf, withPermissions } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'

test('a page beyond the last one says so, with the real total, and leads to the first (API-11)', async () => {
  await openScreen('pt/admin/gerenciar-grupo-permissoes?pagina=8', [
    withPermissions('GERENCIAR_GRUPOS_PERMISSOES'),
    answers(administration.listGroups, ({ query }) => {
      const content = query.get('page') === '0' ? [{ ...analysts, totalMembros: 1, totalPermissoes: 0 }] : []
      return { ...pageOf(content), totalElements: 1, totalPages: 1 }
    }),
  ])
  expect(await screen.findByText('A lista não tem esta página.')).toBeDefined()
  expect(screen.getByText('1 registro')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Primeira página' }))
  expect(await screen.findByRole('link', { name: 'Analistas' })).toBeDefined()
})
