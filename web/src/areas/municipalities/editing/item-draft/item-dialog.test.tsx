/** Forms of a municipality: what they require, drafts over a newer version, and files on their way. */

import { invitations } from '@invest/contract/invitations'
import { languages } from '@invest/contract/language'
import { municipalities } from '@invest/contract/municipalities'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import { profile } from '@invest/contract/profile'
import { reference } from '@invest/contract/reference'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf, withPermissions } from '../../../../../test/district-answers.ts'
import { adminMunicipality, file, incentive } from '../../../../../test/municipality-answers.ts'
import { type Answer, answers, me, openScreen, refuses } from '../../../../../test/open-screen.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../../../lib/api/upload.ts', () => ({ upload }))
vi.mock('../../../../ui/uploads/shrink-image.ts', () => ({
  imageSize: async () => ({ width: 80, height: 80 }),
  shrinkImage: async (picture: File) => picture,
}))
vi.mock('../../../../ui/maps/map-view.tsx', () => ({ default: () => null }))

const openEdit = (municipality: AdminMunicipality, given: Answer[] = [], locale = 'pt') =>
  openScreen(`${locale}/admin/municipio/8599`, [
    ...given,
    withPermissions('EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'),
    answers(municipalities.read, municipality),
    answers(municipalities.representatives, []),
    answers(invitations.list, pageOf([])),
    answers(reference.list, []),
  ])
const openTab = async (place: number) =>
  userEvent.click((await screen.findAllByRole('tab'))[place] as HTMLElement)

// API-45
test.each(languages)(
  'an empty form says of each required field what the catalogue says, in %s',
  async (locale) => {
    // scripts/messages.test.ts holds them against the server's.
    const { default: words } = await import(`../../messages/${locale}.json`)
    const required = words['items.required']
    await openEdit(adminMunicipality(), [], locale)
    for (const [place, told] of [
      Array(6).fill(required),
      [required, words['incentive.needs']],
      [required, required],
    ].entries()) {
      await openTab(place + 1)
      const list = ['investimentos', 'beneficios', 'distritos'][place]
      await userEvent.click(document.querySelector(`#incluir-${list}`) as HTMLElement)
      const dialog = await screen.findByRole('dialog')
      await userEvent.click(dialog.querySelector('[type=submit]') as HTMLElement)
      const summary = await within(dialog).findByRole('alert')
      const lines = within(summary).getAllByRole('listitem')
      expect(lines.map((line) => line.textContent?.split(': ')[1])).toEqual(told)
      // The fields of the draft hold the position of the municipality, so nothing was typed and nothing is asked.
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
)

test('an invitation without an address says so before the server is asked', async () => {
  const unknown = { status: 404, codigo: 'usuario-desconhecido', mensagem: 'x' }
  await openEdit(adminMunicipality(), [refuses(municipalities.findRepresentative, unknown)])
  await openTab(4)
  await userEvent.click(await screen.findByRole('button', { name: 'Incluir usuário' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'CPF' }), '90000000256{Enter}')
  const email = await within(dialog).findByRole('textbox', { name: 'E-mail' })
  await userEvent.type(email, '{Enter}')
  expect(await within(dialog).findByText('Campo necessário!')).toBeDefined()
  expect(document.activeElement).toBe(email)
})

const withIncentive = (versao: number, change: Partial<AdminMunicipality['beneficiosFiscais'][number]>) => {
  const traducoes = { titulo: { en: null, es: null }, descricao: { en: null, es: null } }
  return adminMunicipality({ versao, beneficiosFiscais: [{ ...incentive, traducoes, ...change }] })
}
const editIncentive = async (title: string) => {
  await openTab(2)
  await userEvent.click(await screen.findByRole('button', { name: `Editar ${title}` }))
  return screen.findByRole('dialog', { name: 'Benefício fiscal' })
}

test('a draft of an item over a newer version meets it side by side, and files of both stay (WEB-16)', async () => {
  upload.mockResolvedValue({ ...file('meu'), nome: 'meu.pdf' })
  await openEdit(withIncentive(3, {}))
  let dialog = await editIncentive('Isenção de ISS')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Título' }), ' minha')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Descrição' }), ' Meu texto.')
  const pdf = new File(['%PDF'], 'meu.pdf', { type: 'application/pdf' })
  await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, pdf)
  await within(dialog).findByText('meu.pdf')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()

  const newer = { titulo: 'Isenção deles', anexos: [file('lei'), file('deles')] }
  await openEdit(withIncentive(4, newer))
  dialog = await editIncentive('Isenção deles')
  const offer = () => within(dialog).getByRole('button', { name: 'Continuar do rascunho' })
  await userEvent.click(offer())
  let conflict = await screen.findByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  // What I alone changed is not asked about.
  const question = within(conflict).getByRole('radiogroup')
  expect(question.textContent).toContain('Isenção de ISS minha')
  expect(question.textContent).toContain('Isenção deles')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Voltar ao formulário' }))
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe(
    'Isenção deles',
  )
  await userEvent.click(offer())
  conflict = await screen.findByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  await userEvent.click(within(conflict).getByRole('radio', { name: 'A versão salva' }))
  await userEvent.click(within(conflict).getByRole('button', { name: 'Usar as escolhas' }))
  await waitFor(() => expect(within(dialog).getByText('meu.pdf')).toBeDefined())
  expect(within(dialog).getByText('deles')).toBeDefined()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe(
    'Isenção deles',
  )
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Descrição' }).value).toBe(
    'Por cinco anos. Meu texto.',
  )
})

test('a logo on its way goes on while another tab is read, and a save waits for it', async () => {
  let arrive: (logo: unknown) => void = () => {}
  upload.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  const sent: { imagemLogo: unknown; descricao: unknown }[] = []
  await openEdit(adminMunicipality(), [
    answers(municipalities.save, ({ body }) => {
      sent.push(body as never)
      return adminMunicipality({ versao: 4 })
    }),
  ])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Descrição' }), ' E do vinho.')
  const input = document.querySelector<HTMLInputElement>('#campo-imagemLogo')
  await userEvent.upload(input as HTMLInputElement, new File(['png'], 'brasao.png', { type: 'image/png' }))
  await waitFor(() => expect(upload).toHaveBeenCalled())
  await openTab(1)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('button', { name: 'Aguardando os arquivos…' })).toBeDefined()
  expect(sent).toEqual([])
  arrive(file('brasao'))
  await waitFor(() =>
    expect(sent).toMatchObject([{ imagemLogo: { id: 'brasao' }, descricao: 'Terra da uva. E do vinho.' }]),
  )
})

test('a phone that is not there yet begins with the country of whoever edits (WEB-59)', async () => {
  const country = (nomeAbreviado: string, codigoTelefone: string) => ({
    ...{ nomeAbreviado, codigoTelefone, nomePais: nomeAbreviado, nomePaisPortugues: nomeAbreviado },
    mascara: null,
  })
  await openEdit(adminMunicipality(), [
    answers(profile.me, {
      ...me,
      paisOrigem: 'UY',
      listaDePermissoesDoUsuario: [{ nomePermissao: 'EDITAR_MUNICIPIOS' }] as never,
    }),
    answers(reference.phoneCountries, [country('BR', '55'), country('UY', '598')]),
  ])
  const countryOf = (name: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}: `) })
  await waitFor(async () => expect((await countryOf('Telefone interno')).value).toBe('UY'))
  // One that is kept stays what it is.
  expect((await countryOf('Telefone de contato')).value).toBe('BR')
})
