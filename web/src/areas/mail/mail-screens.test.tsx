/** The page that ends mail, which the links of all mails lead to. */
import { digestKinds, mail } from '@invest/contract/mail'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

test.each([
  ['pt', 'BUSCAS_EMPRESAS', 'Não receber mais', 'Você não recebe mais estas mensagens'],
  ['en', 'PASTAS', 'Stop these e-mails', 'You will no longer get these e-mails'],
  ['es', 'DESEMPENHO', 'Dejar de recibirlos', 'Ya no recibirá estos correos'],
])('in %s it ends mail of a kind by a press alone (MAIL-13)', async (locale, tipo, press, done) => {
  const ended = vi.fn()
  await openScreen(`${locale}/mensagens/encerrar?tipo=${tipo}&token=abc`, [
    answers(mail.end, ({ query }) => {
      ended(Object.fromEntries(query))
      return { nome: null }
    }),
  ])
  const button = await screen.findByRole('button', { name: press })
  expect(ended).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByText(done)).toBeDefined()
  expect(ended).toHaveBeenCalledExactlyOnceWith({ tipo, token: 'abc' })
})

test('it says which search’s mail it has ended (MAIL-13)', async () => {
  await openScreen('en/mensagens/encerrar?tipo=BUSCAS_EMPRESAS&token=abc&id=def', [
    answers(mail.end, ({ query }) => ({ nome: query.get('id') === 'def' ? 'Vinhos' : null })),
  ])
  expect(await screen.findByText('Stop e-mails about this search?')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }))
  expect(await screen.findByText('You will no longer get e-mails about “Vinhos”')).toBeDefined()
})

test.each(digestKinds)('it asks about each kind by itself: %s', async (tipo) => {
  await openScreen(`en/mensagens/encerrar?tipo=${tipo}&token=abc`)
  expect((await screen.findByText(/^Stop .*\?$/)).textContent).not.toContain('question')
})

test.each([
  ['pt', '', 'Este link não encerra nenhuma mensagem'],
  ['en', '?tipo=OUTRAS&token=abc', 'This link does not work'],
  ['es', '?tipo=PASTAS', 'Este enlace no funciona'],
])('in %s a link without what it needs says that it ends none', async (locale, query, words) => {
  await openScreen(`${locale}/mensagens/encerrar${query}`)
  expect(await screen.findByText(words)).toBeDefined()
})

test('a link that the portal does not know says so after the press', async () => {
  await openScreen('en/mensagens/encerrar?tipo=PASTAS&token=abc', [
    refuses(mail.end, { status: 404, codigo: 'envio-desconhecido' }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these e-mails' }))
  expect(await screen.findByText('This link does not work')).toBeDefined()
})
