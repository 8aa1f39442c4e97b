/** A visitor asks a city hall without an account: by a confirmed address, and by links alone. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unlessBusy } from '../../../test/busy.ts'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { readConfig } from '../../config.ts'
import { forgetCases } from './upkeep/forget-cases.ts'

let portal: TestPortal
let world: EnquiryWorld
beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  for (const table of ['mensagem', 'solicitacaoVisitante', 'solicitacao'] as const)
    await portal.db.deleteFrom(table).execute()
})
afterAll(() => portal?.close())

const body = {
  codMunicipioRfb: pelotas,
  nome: 'Vito Visitante',
  email: 'vito@exemplo.test',
  mensagem: 'Há um terreno perto do porto?',
  idioma: 'es',
}
const post = (path: string, sent: object) => portal.call(null, 'POST', `/solicitacoes/visitante${path}`, sent)
const mails = () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto']).orderBy('id').execute()
const tokenIn = (text = '') => decodeURIComponent(/#token=(\S+)/.exec(text)?.[1] ?? '')
async function confirmed() {
  await post('', body)
  const [mail] = await mails()
  const answer = await post('/confirmar', { token: tokenIn(mail?.texto) })
  return answer.json() as { numero: number; token: string }
}

it('sends nothing that was typed before the address is confirmed, and the question afterwards', async () => {
  expect((await post('', body)).json()).toEqual({ aguardaConfirmacao: true })
  const [link, ...others] = await mails()
  expect(others).toEqual([])
  expect(link).toMatchObject({ para: body.email, assunto: 'Confirme su pregunta' })
  for (const typed of [body.mensagem, body.nome]) expect(link?.texto).not.toContain(typed)
  expect(await portal.db.selectFrom('solicitacao').selectAll().execute()).toEqual([])

  const token = tokenIn(link?.texto)
  const [first, second] = [await post('/confirmar', { token }), await post('/confirmar', { token })]
  expect(first.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect((await mails()).map(({ para }) => para.split('@')[0]).sort()).toEqual([
    'agencia',
    'colega',
    'prefeitura',
    'vito',
    'vito',
  ])
  const seen = await world.read(mayor, first.json().numero)
  expect(seen).toMatchObject({ investidor: 'Vito Visitante', idioma: 'es', papel: 'TERCEIRO' })
  expect(JSON.stringify(seen)).not.toContain(body.email)
})

it('is followed by links: an answer leads into the case, where the visitor writes again', async () => {
  const { numero, token } = await confirmed()
  await world.write(mayor, numero, { mensagem: 'Sí, dos.', situacao: 'RESPONDIDA' })
  const answer = (await mails()).findLast(({ para }) => para === body.email)
  expect(answer?.texto).toContain('Sí, dos.')
  expect(answer?.texto).toContain('/invest-web/es/pergunta#token=')
  expect(tokenIn(answer?.texto)).toBe(token)
  const read = await post('/ler', { token })
  expect(read.json()).toMatchObject({
    papel: 'INVESTIDOR',
    mensagens: [
      { propria: true, autor: 'Vito Visitante' },
      { propria: false, mensagem: 'Sí, dos.' },
    ],
  })
  const thanks = await post('/mensagens', { token, mensagem: 'Gracias', agradecimento: true })
  expect(thanks.json().situacao).toBe('RESPONDIDA')
  const again = await post('/mensagens', { token, mensagem: '¿Y el precio?' })
  expect(again.json()).toMatchObject({ situacao: 'RECEBIDA', versao: expect.any(Number) })
  await world.write(attendant, numero, { mensagem: 'Nota', interna: true })
  expect((await post('/ler', { token })).body).not.toContain('Nota')
})

it('refuses what nobody has signed, what is over, and what is missing', async () => {
  const { numero, token } = await confirmed()
  const forged = token.replace(/^\d+/, String(numero + 1))
  for (const wrong of [forged, `${token}x`, '1', 'x.y', `${numero}.`]) {
    expect((await post('/ler', { token: wrong })).statusCode, wrong).toBe(404)
    expect((await post('/mensagens', { token: wrong, mensagem: 'x' })).statusCode).toBe(404)
    expect((await post('/confirmar', { token: wrong })).json().codigo).toBe('pergunta-vencida')
  }
  // The link of a case confirms nothing, and that of a question reads nothing.
  expect((await post('/confirmar', { token })).json().codigo).toBe('pergunta-vencida')
  const [mail] = await mails()
  expect((await post('/ler', { token: tokenIn(mail?.texto) })).statusCode).toBe(404)
  for (const [change, status] of [
    [{ email: 'x@y' }, 422],
    [{ nome: ' ' }, 422],
    [{ mensagem: '' }, 422],
    [{ mensagem: 'x'.repeat(4001) }, 422],
    [{ idioma: 'de' }, 400],
    [{ codMunicipioRfb: '1' }, 404],
  ] as const)
    expect((await post('', { ...body, ...change })).statusCode, JSON.stringify(change)).toBe(status)
})

it('floods no mailbox and no case, also at once', async () => {
  const plus = (i: number) => body.email.replace('@', i % 2 ? `+${i}@` : '@')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => post('', { ...body, email: plus(i) })),
  )
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await mails()).toHaveLength(3)
  const [mail] = await mails()
  const { token } = (await post('/confirmar', { token: tokenIn(mail?.texto) })).json()
  const written = await Promise.all(
    Array.from({ length: 22 }, () => unlessBusy(() => post('/mensagens', { token, mensagem: 'Olá' }))),
  )
  expect(written.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})

it('is forgotten after two days where nobody has confirmed it', async () => {
  await post('', body)
  const [mail] = await mails()
  portal.clock.advance(2 * dayMs + 1000)
  expect((await post('/confirmar', { token: tokenIn(mail?.texto) })).json().codigo).toBe('pergunta-vencida')
  await forgetCases({ db: portal.db, clock: portal.clock, config: readConfig({}) })
  expect(await portal.db.selectFrom('solicitacaoVisitante').selectAll().execute()).toEqual([])
})

it('ends its link some time after the case was closed, for reading and writing (ENQUIRY-22)', async () => {
  const { numero, token } = await confirmed()
  const { versao } = await world.read(attendant, numero)
  const close = { situacao: 'ENCERRADA', motivo: 'SEM_RETORNO', mensagem: 'Obrigada pelo contato.', versao }
  const closed = await portal.call(attendant, 'PUT', `/solicitacoes/${numero}/situacao`, close)
  expect(closed.statusCode).toBe(200)
  const opens = async () => (await post('/ler', { token })).statusCode
  portal.clock.advance(179 * dayMs)
  expect(await opens()).toBe(200)
  portal.clock.advance(2 * dayMs)
  expect(await opens()).toBe(404)
  expect((await post('/mensagens', { token, mensagem: 'Alô?' })).statusCode).toBe(404)
  expect((await world.read(attendant, numero)).situacao).toBe('ENCERRADA')
})
