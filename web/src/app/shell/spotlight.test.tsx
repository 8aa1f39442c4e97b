import { districts } from '@invest/contract/districts'
import { finder } from '@invest/contract/finder'
import { profile } from '@invest/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'
import { logOut } from '../../lib/session/sign-in.ts'

async function openSearch() {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: /Tela, empresa/ })
}
const choose = async (typed: string, name: string) => {
  const field = await openSearch()
  await userEvent.type(field, typed)
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('the search over the portal also acts: colours, language, log out (WEB-31)', async () => {
  await openScreen('pt/perfil', [
    answers(profile.sessions, []),
    answers(finder.search, pageOf([]) as never),
    answers(districts.list, []),
  ])
  await screen.findByRole('heading', { level: 1 })
  const field = await openSearch()
  const list = screen.getByRole('listbox')
  expect(within(list).getAllByRole('option').at(-1)?.textContent).toBe('Sair')
  await userEvent.type(field, '{Escape}')
  await choose('escuro', 'Usar o modo escuro')
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
  await choose('sair', 'Sair')
  expect(logOut).toHaveBeenCalledOnce()
  await choose('cadastrar', 'Cadastrar empresa')
  await waitFor(() => expect(window.location.pathname).toMatch(/cadastrar-empresa$/))
  await choose('idioma eng', 'Idioma: English')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
})
