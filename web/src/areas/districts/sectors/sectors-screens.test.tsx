/** The sectors of lots: list, filter, removal, and the form that adds and renames them. */
import { districts } from '@invest/contract/districts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { editedSector, pageOf, sectors, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

/** Opens a screen over these sectors; the queries of the list are collected. */
async function open(path: string, given: Answer[] = [], there = [...sectors]) {
  const asked: Record<string, string>[] = []
  await openScreen(`pt/admin/proedi/gerenciar-setores${path}`, [
    ...given,
    withPermissions('EDITAR_LOTES'),
    answers(districts.sectors, ({ query }) => {
      asked.push(Object.fromEntries(query))
      const name = (query.get('nomeSetor') ?? '').toLowerCase()
      return pageOf(there.filter((one) => one.descricaoNomeSetor.toLowerCase().includes(name)))
    }),
    answers(districts.sector, ({ params }) => editedSector(Number(params.id), 'x')),
    answers(districts.removeSector, ({ params }) => {
      there.splice(
        there.findIndex(({ id }) => String(id) === params.id),
        1,
      )
      return undefined as never
    }),
  ])
  return asked
}
const title = 'Setores dos lotes'
const listed = async () =>
  (await within(await screen.findByRole('table', { name: title })).findAllByRole('link')).map(
    (link) => link.textContent,
  )
const remove = async (name: string, answer: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Excluir ${name}` }))
  const question = await screen.findByRole('dialog', { name: `Excluir ${name}?` })
  expect(question.textContent).toContain('Isto não pode ser desfeito.')
  await userEvent.click(within(question).getByRole('button', { name: answer }))
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome do setor' })
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('sectors are listed, found by name after a pause, and shown again', async () => {
  const asked = await open('')
  expect(await listed()).toEqual(['Metalurgia', 'Química'])
  expect(screen.getByRole('link', { name: 'Química' }).getAttribute('href')).toMatch(
    /\/pt\/admin\/proedi\/gerenciar-setores\/salvar\/9$/,
  )
  const filter = screen.getByRole('textbox', { name: 'Nome' })
  await userEvent.type(filter, 'metal')
  await waitFor(async () => expect(await listed()).toEqual(['Metalurgia']))
  expect(asked.map(({ nomeSetor }) => nomeSetor || '')).toEqual(['', 'metal'])
  await userEvent.type(filter, 'x')
  expect(await screen.findByText('Nenhum dado foi encontrado')).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpar' })[0] as HTMLElement)
  await waitFor(async () => expect(await listed()).toHaveLength(2))
})

test('sectors are sorted by name in both directions, as many a page as the address says', async () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, descricaoNomeSetor: `Setor ${i + 1}` }))
  const asked = await open('', [], many)
  expect(await listed()).toHaveLength(6)
  const heading = screen.getByRole('columnheader', { name: 'Nome do setor' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'descricaoNomeSetor,desc', size: '10' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '30')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ size: '30', page: '0' }))
  expect(new URLSearchParams(window.location.search).get('tamanho')).toBe('30')
})

test('without sectors the list says what they are for', async () => {
  await open('', [], [])
  expect(await screen.findByText('Crie o primeiro setor para poder usá-lo nos lotes.')).toBeDefined()
})

test('a list that fails says why and is tried again', async () => {
  const failing = refuses(districts.sectors, { status: 500, codigo: 'erro', mensagem: 'Sem banco.' })
  let works = false
  await open('', [{ ...failing, answer: (asked) => (works ? pageOf(sectors) : failing.answer(asked)) }])
  expect(await screen.findByText('Sem banco.')).toBeDefined()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await listed()).toHaveLength(2)
})

test('a sector is removed after a question', async () => {
  await open('')
  await remove('Química', 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await listed()).toHaveLength(2)
  await remove('Química', 'Excluir')
  expect(await screen.findByText('Você excluiu Química.')).toBeDefined()
  await waitFor(async () => expect(await listed()).toEqual(['Metalurgia']))
})

test('a sector in use is refused before the question, and the message names its lots', async () => {
  await open('', [
    answers(districts.sector, {
      ...editedSector(8, 'Metalurgia'),
      emUso: { total: 3, lotes: ['DIRG A-7', 'ZMG B-2'] },
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Metalurgia' }))
  const alert = await screen.findByRole('dialog', { name: /Erro|Atenção/ })
  expect(alert.textContent).toContain('Não foi possível excluir Metalurgia')
  expect(alert.textContent).toContain('Lotes que o usam (3): DIRG A-7, ZMG B-2, ….')
  expect(screen.queryByRole('dialog', { name: 'Excluir Metalurgia?' })).toBeNull()
  expect(screen.getByText('Metalurgia')).toBeDefined()
})

test('a sector that came into use meanwhile stays, in the server’s words', async () => {
  await open('', [
    refuses(districts.removeSector, {
      status: 409,
      codigo: 'setor-em-uso',
      mensagem: 'Este setor está nos lotes DIRG A-7 e ZMG B-2.',
    }),
  ])
  await remove('Metalurgia', 'Excluir')
  const alert = await screen.findByRole('dialog', { name: /Erro|Atenção/ })
  expect(alert.textContent).toContain('Este setor está nos lotes DIRG A-7 e ZMG B-2.')
})

test('a new sector needs a name, and leads back to the list', async () => {
  const sent: unknown[] = []
  const there = [...sectors]
  await open(
    '/salvar',
    [
      answers(districts.createSector, ({ body }) => {
        sent.push(body)
        const made = editedSector(10, (body as { descricaoNomeSetor: string }).descricaoNomeSetor)
        there.push(made)
        return made
      }),
    ],
    there,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Novo setor' })).toBeDefined()
  await name()
  await pressSave()
  expect(screen.getByText('Campo necessário!')).toBeDefined()
  expect(document.activeElement).toBe(await name())
  expect((await name()).maxLength).toBe(200)
  await userEvent.type(await name(), 'Têxtil')
  await pressSave()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(sent).toEqual([{ descricaoNomeSetor: 'Têxtil', traducoes: { en: null, es: null } }])
  expect(await screen.findByText('Setor salvo.')).toBeDefined()
  expect(await listed()).toEqual(['Metalurgia', 'Química', 'Têxtil'])
})

test('renaming: a refusal stands at the field and goes with the next letter; leaving an edited name asks', async () => {
  const sent: unknown[] = []
  await open('/salvar/9', [
    answers(districts.sector, {
      id: 9,
      descricaoNomeSetor: 'Chemicals',
      original: 'Química',
      versao: 4,
      traducoes: { en: 'Chemicals', es: null },
      emUso: { total: 0, lotes: [] },
    }),
    answers(districts.saveSector, async ({ body }) => {
      // An answer takes a moment, in which the form knows that it is being saved.
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent.push(body)
      if (sent.length === 1)
        return Response.json(
          { codigo: 'dados-invalidos', mensagem: 'x', campos: { descricaoNomeSetor: 'Já existe.' } },
          { status: 422 },
        )
      return editedSector(9, 'Metalurgia fina')
    }),
  ])
  expect((await name()).value).toBe('Química')
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Metalurgia')
  await pressSave()
  expect(await screen.findByText('Já existe.')).toBeDefined()
  await userEvent.type(await name(), ' fina')
  const english = screen.getByRole('textbox', { name: 'Nome do setor · English', hidden: true })
  await userEvent.clear(english)
  await userEvent.type(english, 'Fine metalworking')
  expect(screen.queryByText('Já existe.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressSave()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(sent.at(-1)).toEqual({
    id: 9,
    versao: 4,
    descricaoNomeSetor: 'Metalurgia fina',
    traducoes: { en: 'Fine metalworking', es: null },
  })
})

test('a sector that is unknown is told', async () => {
  await open('/salvar/77', [
    refuses(districts.sector, {
      status: 404,
      codigo: 'setor-desconhecido',
      mensagem: 'Este setor não existe.',
    }),
  ])
  expect(await screen.findByText('Este setor não existe.')).toBeDefined()
})

test('a sector that somebody else has renamed meanwhile is shown as it is, and nothing typed is lost', async () => {
  const sent: { versao?: number }[] = []
  await open('/salvar/9', [
    answers(districts.sector, { ...editedSector(9, 'Química'), versao: 4 }),
    answers(districts.saveSector, ({ body }) => {
      sent.push(body as { versao: number })
      if (sent.length > 1) return editedSector(9, 'Minha')
      const atual = {
        ...editedSector(9, 'Química fina'),
        versao: 5,
        traducoes: { en: 'Fine chemicals', es: null },
      }
      return Response.json({ codigo: 'versao-desatualizada', mensagem: 'x', atual }, { status: 409 })
    }),
  ])
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Minha')
  await pressSave()
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('“Química fina”')
  await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await name()).value).toBe('Minha')
  // What only they wrote is theirs.
  const english = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Nome do setor · English',
    hidden: true,
  })
  expect(english.value).toBe('Fine chemicals')
  await pressSave()
  await waitFor(() => expect(sent.map(({ versao }) => versao)).toEqual([4, 5]))
})
