import { districts } from '@invest/contract/districts'
import { finder } from '@invest/contract/finder'
import { mail } from '@invest/contract/mail'
import { profile } from '@invest/contract/profile'
import { projects } from '@invest/contract/projects/projects'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'
import { leaveComposingAlone } from '../../lib/composing.ts'
import { logOut } from '../../lib/session/sign-in.ts'

/** A busy machine pauses between two letters for long enough to be searched for. */
const nothingFound = answers(finder.searchEverything, {
  interpretacao: { texto: '', partes: [], sugestoes: [] },
  grupos: [],
})

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
    answers(mail.choices, []),
    answers(finder.search, pageOf([]) as never),
    answers(districts.list, []),
    nothingFound,
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
  await choose('english', 'Idioma: English')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
})

test('a company that the search finds is kept in a folder by the keyboard (PROJECT-2)', async () => {
  const sent = vi.fn()
  const folder = {
    id: '1',
    nome: 'Frio',
    criadoEm: '',
    alteradoEm: '',
    versao: 1,
    papel: 'DONO',
    de: 'A',
  } as const
  await openScreen('pt/perfil', [
    answers(profile.sessions, []),
    answers(mail.choices, []),
    answers(finder.search, pageOf([]) as never),
    answers(districts.list, []),
    answers(finder.searchEverything, {
      interpretacao: { texto: 'vinic', partes: [], sugestoes: [] },
      grupos: [
        { tipo: 'EMPRESAS', achados: [{ tipo: 'EMPRESA', chave: '1', nome: 'Vinícola', detalhe: null }] },
      ],
    }),
    answers(projects.list, { content: [{ ...folder, itens: 0 }], convites: [] }),
    answers(projects.addItem, ({ body }) => {
      sent(body)
      return { ...folder, itens: [], compartilhamentos: [], pessoas: [], avisar: false }
    }),
  ])
  await screen.findByRole('heading', { level: 1 })
  const field = await openSearch()
  await userEvent.type(field, 'vinic')
  fireEvent.pointerMove(await screen.findByRole('option', { name: 'Vinícola' }))
  await screen.findByRole('button', { name: 'Guardar Vinícola em pasta' })
  await userEvent.type(field, '{Shift>}{Enter}{/Shift}')
  const dialog = await screen.findByRole('dialog', { name: 'Guardar em pasta: Vinícola' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ tipo: 'EMPRESA', id: '1' }))
})

test('the Enter that confirms a composed character opens no hit (WEB-92)', async () => {
  leaveComposingAlone(window)
  await openScreen('pt/perfil', [
    answers(profile.sessions, []),
    answers(mail.choices, []),
    answers(finder.search, pageOf([]) as never),
    answers(districts.list, []),
    nothingFound,
  ])
  await screen.findByRole('heading', { level: 1 })
  const field = await openSearch()
  await userEvent.type(field, 'cadastrar')
  await screen.findByRole('option', { name: 'Cadastrar empresa' })
  const before = window.location.pathname
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(window.location.pathname).toBe(before)
  expect(screen.getByRole('option', { name: 'Cadastrar empresa' })).toBeDefined()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(window.location.pathname).toMatch(/cadastrar-empresa$/))
})
