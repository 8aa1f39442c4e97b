/** A case on the screen: what each part is offered, and what becomes of a text when somebody else was faster. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry, Part } from '@invest/contract/enquiries/shared'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const at = '2026-11-25T13:00:00.000Z'
const due = '2026-11-27T13:00:00.000Z'
const caseAs = (papel: Part, more: Partial<Enquiry> = {}): Enquiry => ({
  numero: 7,
  sobre: { tipo: 'ESTADO', id: null, nome: null, sigla: null },
  situacao: 'RECEBIDA',
  idioma: 'en',
  investidor: 'Emma Foreign',
  investidorReservado: false,
  responsavel: null,
  criadaEm: at,
  atualizadaEm: at,
  responderAte: due,
  primeiraRespostaEm: null,
  venceEm: due,
  vencida: false,
  semResposta: false,
  trecho: 'We look for a place.',
  versao: 1,
  papel,
  investimento: 2_500_000,
  moeda: 'EUR',
  projeto: { empregos: 40, area: 20_000, quando: '2027' },
  pasta: null,
  motivo: null,
  juntadaA: null,
  mensagens: [
    {
      id: 1,
      em: at,
      papel: 'INVESTIDOR',
      canal: 'PUBLICA',
      autor: 'Emma Foreign',
      propria: papel === 'INVESTIDOR',
      mensagem: 'We look for a place.',
      encaminhamentoId: null,
      daSolicitacao: null,
      emailInteiro: null,
      arquivos: [],
    },
  ],
  historico: [
    {
      id: 1,
      em: at,
      tipo: 'ABERTA',
      papel: 'INVESTIDOR',
      autor: 'Emma Foreign',
      situacao: null,
      motivo: null,
      nome: null,
      desfecho: null,
      direto: null,
    },
  ],
  encaminhamentos: [],
  compartilhamentos: [],
  relogio: {
    diasPrimeira: 2,
    diasResposta: 10,
    abre: '09:00',
    fecha: '18:00',
    primeira: { ate: due, em: null, atrasada: false },
    resposta: { desde: at, ate: '2026-12-09T13:00:00.000Z', em: null, atrasada: false },
    feriados: [{ dia: '2026-11-26', nome: 'Feriado' }],
    pausas: [],
  },
  escrevendo: [],
  ...more,
})
const deskAnswers = [
  answers(enquiries.attendants, [{ id: '1', nome: 'Vera Jornada' }]),
  answers(enquiries.templates, []),
  answers(enquiries.presence, { escrevendo: [], versao: 1 }),
]
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

test('the agency reads the facts and how the dates came about, and is asked what comes after sending', async () => {
  const sent = vi.fn()
  let now = caseAs('AGENCIA', { escrevendo: ['Caio Colega'] })
  await openScreen('pt/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.read, () => now),
    answers(enquiries.write, ({ body }) => {
      sent(body)
      now = caseAs('AGENCIA', { situacao: 'AGUARDANDO_INVESTIDOR', versao: 2 })
      return now
    }),
  ])
  const field = await message()
  expect(screen.getByText('€ 2.500.000')).toBeDefined()
  expect(screen.getByText('20.000 m²')).toBeDefined()
  expect(screen.getByText('26/11/2026, Feriado, não conta.')).toBeDefined()
  expect(screen.getByText('Caio Colega também escreve uma resposta.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText('Campo obrigatório')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  // Nothing is closed, nor the clock stopped, unless the desk says so.
  const then = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Depois de enviar' })
  expect(then.selectedOptions[0]?.textContent).toBe('Continua aberta: o prazo corre')
  await userEvent.type(field, 'Olá')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Depois de enviar' }),
    'AGUARDANDO_INVESTIDOR',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    mensagem: 'Olá',
    versao: 1,
    arquivos: [],
    situacao: 'AGUARDANDO_INVESTIDOR',
  })
  expect((await screen.findByText('Aguarda o investidor')).dataset.tone).toBe('good')
})

test('the agency opens the whole mail of which a message is a part; others have nothing to open', async () => {
  const emailInteiro = 'Two hectares.\n\n> What area?'
  const whole = caseAs('AGENCIA')
  await openScreen('pt/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.read, {
      ...whole,
      mensagens: whole.mensagens.map((one) => ({ ...one, emailInteiro })),
    }),
  ])
  await userEvent.click(await screen.findByText('Ver o e-mail inteiro'))
  expect(screen.getByText(/> What area\?/).closest('details')?.open).toBe(true)
  cleanup()
  await openScreen('pt/solicitacao/7', [answers(enquiries.read, caseAs('INVESTIDOR'))])
  await message()
  expect(screen.queryByText('Ver o e-mail inteiro')).toBeNull()
})

test('a text stays where somebody else was faster, and the newer answer is shown', async () => {
  const newer = caseAs('AGENCIA', { versao: 2 })
  newer.mensagens = [
    ...newer.mensagens,
    {
      ...newer.mensagens[0],
      id: 2,
      papel: 'AGENCIA',
      autor: 'Caio Colega',
      mensagem: 'Já respondi.',
    } as never,
  ]
  const sent: unknown[] = []
  await openScreen('pt/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.read, () => (sent.length > 0 ? newer : caseAs('AGENCIA'))),
    answers(enquiries.write, ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return caseAs('AGENCIA', { versao: 3 })
      return Response.json(
        {
          tipoAlerta: 'ATENCAO',
          tipoMensagem: 'TEXTO',
          codigo: 'versao-desatualizada',
          mensagem: '',
          atual: newer,
        },
        { status: 409 },
      )
    }),
  ])
  const field = await message()
  await userEvent.type(field, 'A minha resposta')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Já respondi.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('o seu texto está guardado')
  expect(field.value).toBe('A minha resposta')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toMatchObject([{ versao: 1 }, { versao: 2 }]))
})

test('an investor says thank you without opening the case again, and closes it after a question', async () => {
  let now = caseAs('INVESTIDOR', { situacao: 'RESPONDIDA', venceEm: null })
  const thanked = vi.fn()
  await openScreen('en/solicitacao/7', [
    answers(enquiries.read, () => now),
    answers(enquiries.write, ({ body }) => {
      thanked(body)
      return caseAs('INVESTIDOR', { situacao: 'RESPONDIDA', versao: 2 })
    }),
    answers(enquiries.setState, () => {
      now = caseAs('INVESTIDOR', { situacao: 'ENCERRADA', motivo: 'PELO_INVESTIDOR' })
      return now
    }),
  ])
  expect(await screen.findByText('If you write, the enquiry opens again.')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send thanks' }))
  await waitFor(() =>
    expect(thanked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ agradecimento: true, mensagem: 'Thank you for the answer.' }),
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close enquiry' }))
  const question = await screen.findByRole('dialog', { name: 'Close the enquiry?' })
  await userEvent.click(within(question).getByText('Close enquiry'))
  expect(await screen.findByText('Reason: Closed by the person who asked')).toBeDefined()
})

test('a city hall declines with a reason, and then has nothing to write', async () => {
  const asked = {
    id: 3,
    tipo: 'MUNICIPIO' as const,
    destino: '8791',
    nome: 'Pelotas',
    direto: false,
    situacao: 'ABERTO' as const,
    criadoEm: at,
    prazoEm: due,
    encerradoEm: null,
    motivo: null,
    compartilhado: [],
  }
  let now = caseAs('TERCEIRO', { encaminhamentos: [asked] })
  const ended = vi.fn()
  await openScreen('es/solicitacao/7', [
    answers(enquiries.read, () => now),
    answers(enquiries.endForwarding, ({ params, body }) => {
      ended({ ...params, ...(body as object) })
      now = caseAs('TERCEIRO', {
        encaminhamentos: [{ ...asked, situacao: 'RECUSADO', encerradoEm: at, motivo: 'Sin área' }],
      })
      return now
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  expect(within(dialog).getByText('Campo obligatorio')).toBeDefined()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo para la agencia' }), 'Sin área')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull())
  expect(ended).toHaveBeenCalledExactlyOnceWith({
    numero: '7',
    id: '3',
    situacao: 'RECUSADO',
    motivo: 'Sin área',
    versao: 1,
  })
  expect(await screen.findByText('Pelotas: Rechazó')).toBeDefined()
  expect(screen.getByText('Sin área')).toBeDefined()
})

test('who was asked and has written is not said to be silent', async () => {
  const asked = {
    id: 3,
    tipo: 'MUNICIPIO' as const,
    destino: '8791',
    nome: 'Pelotas',
    direto: false,
    situacao: 'ABERTO' as const,
    criadoEm: at,
    prazoEm: due,
    encerradoEm: null,
    motivo: null,
    compartilhado: [],
  }
  const wrote = (papel: 'TERCEIRO' | 'AGENCIA', part: 'AGENCIA' | 'TERCEIRO') => {
    const one = caseAs(part, { encaminhamentos: [asked] })
    const [first] = one.mensagens
    return { ...one, mensagens: first ? [{ ...first, papel, encaminhamentoId: 3 }] : [] }
  }
  let now = wrote('TERCEIRO', 'AGENCIA')
  await openScreen('en/solicitacao/7', [...deskAnswers, answers(enquiries.read, () => now)])
  expect(await screen.findByText(/^Wrote on .*, but has not said that the answer is complete$/)).toBeDefined()
  now = wrote('TERCEIRO', 'TERCEIRO')
  await openScreen('en/solicitacao/7', [...deskAnswers, answers(enquiries.read, () => now)])
  expect(await screen.findByText(/^You have already written to the agency for Pelotas/)).toBeDefined()
  now = wrote('AGENCIA', 'AGENCIA')
  await openScreen('en/solicitacao/7', [...deskAnswers, answers(enquiries.read, () => now)])
  expect(await screen.findByText('Waiting for an answer')).toBeDefined()
})

test('the desk says that overdue cases are outside of a list, and shows them', async () => {
  const asked: string[] = []
  await openScreen('pt/admin/solicitacoes?lista=minhas', [
    answers(enquiries.list, ({ query }) => {
      asked.push(query.toString())
      return { content: [], size: 10, page: 0, totalElements: 0, totalPages: 0, vencidasFora: 2 }
    }),
  ])
  expect(await screen.findByText('2 solicitações atrasadas estão fora desta lista.')).toBeDefined()
  expect(asked[0]).toContain('minhas=true')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar as atrasadas' }))
  await waitFor(() => expect(asked.at(-1)).toContain('vencidas=true'))
})

test('a visitor’s files are looked at before they travel: their kind, how many, and their size', async () => {
  const sent: { arquivos?: { nome: string; dataUri: string }[] }[] = []
  await openScreen(`pt/pergunta#${new URLSearchParams({ token: '7.assinada' })}`, [
    answers(enquiries.readAsVisitor, caseAs('INVESTIDOR')),
    answers(enquiries.writeAsVisitor, ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return caseAs('INVESTIDOR')
    }),
  ])
  const input = await screen.findByLabelText('Escolher arquivos')
  const file = (name: string, type = 'application/pdf', bytes = 3) => {
    const made = new File(['pdf'], name, { type })
    Object.defineProperty(made, 'size', { value: bytes })
    return made
  }
  const choose = (...files: File[]) => userEvent.upload(input, files, { applyAccept: false })
  await choose(file('programa.exe', 'application/x-msdownload'))
  expect(await screen.findByText('programa.exe: este tipo de arquivo não é aceito.')).toBeDefined()
  await choose(file('grande.pdf', 'application/pdf', 10_000_000))
  expect(await screen.findByText(/Os arquivos são grandes demais/)).toBeDefined()
  await choose(...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)))
  expect(await screen.findByText('O número máximo de arquivos permitido é 3.')).toBeDefined()
  await choose(file('planta.pdf'), file('foto.pdf'))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar foto.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Segue')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        mensagem: 'Segue',
        arquivos: [{ nome: 'planta.pdf', dataUri: expect.stringMatching(/^data:application\/pdf;base64,/) }],
      }),
    ]),
  )
})

test('the desk sees what whomever it asks will read, without name and amount at first', async () => {
  const sent: unknown[] = []
  const one = caseAs('AGENCIA')
  await openScreen('pt/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.targets, [
      {
        tipo: 'EMPRESA',
        id: '11222333000181',
        nome: 'Padaria',
        municipio: 'Pelotas',
        respondem: ['Ana Dona', 'Bia Dona'],
      },
      { tipo: 'MUNICIPIO', id: '8783', nome: 'Parobé', municipio: null, respondem: [] },
    ]),
    answers(enquiries.read, one),
    answers(enquiries.forward, ({ body }) => {
      sent.push(body)
      return one
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Consultar município ou empresa' }))
  const dialog = within(await screen.findByRole('dialog'))
  const preview = within(dialog.getByRole('region', { name: 'Como vão ler' }))
  expect(preview.getByText('Não informado')).toBeDefined()
  expect(preview.queryByText(/2\.500\.000/)).toBeNull()
  expect(preview.getByText('2027')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Mensagem/), 'Teriam capacidade?')
  expect(preview.getByText('Teriam capacidade?')).toBeDefined()
  await userEvent.click(dialog.getByLabelText('Nome do investidor'))
  await userEvent.click(dialog.getByLabelText('Setor e dados do projeto'))
  expect(preview.getByText('Emma Foreign')).toBeDefined()
  expect(preview.queryByText('2027')).toBeNull()
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Empresa ou município' }), 'pa')
  // Whom nobody answers for can't be asked, and the way to somebody stands there.
  expect(await dialog.findByText('Ninguém responde no portal')).toBeDefined()
  expect(dialog.getByText('Respondem: Ana Dona, Bia Dona')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Acrescentar Parobé' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar Padaria' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        para: [{ tipo: 'EMPRESA', id: '11222333000181' }],
        compartilhar: ['NOME'],
        mensagem: 'Teriam capacidade?',
      },
    ]),
  )
})

test('whoever asked reads with whom what was shared', async () => {
  const compartilhamentos = [{ com: 'Pães da Praça', em: at, partes: ['NOME' as const, 'PROJETO' as const] }]
  await openScreen('pt/solicitacao/7', [answers(enquiries.read, caseAs('INVESTIDOR', { compartilhamentos }))])
  const panel = within(await screen.findByRole('region', { name: 'Compartilhado pela agência' }))
  expect(panel.getByText('Pães da Praça')).toBeDefined()
  expect(
    panel.getByText('uma pergunta da agência, nome do investidor e setor e dados do projeto'),
  ).toBeDefined()
})

test('a message alone goes on; a case is closed with what the investor reads', async () => {
  const [sent, closed] = [vi.fn(), vi.fn()]
  await openScreen('pt/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.read, caseAs('AGENCIA')),
    answers(enquiries.write, ({ body }) => {
      sent(body)
      return caseAs('AGENCIA', { versao: 2 })
    }),
    answers(enquiries.setState, ({ body }) => {
      closed(body)
      return caseAs('AGENCIA', { situacao: 'ENCERRADA', motivo: 'FORA_DO_ALCANCE', versao: 3 })
    }),
  ])
  await userEvent.type(await message(), 'Vamos ver.')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ mensagem: 'Vamos ver.', versao: 1, arquivos: [] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a solicitação?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Motivo' }), 'FORA_DO_ALCANCE')
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar' }))
  expect(dialog.getByText('Campo obrigatório')).toBeDefined()
  expect(closed).not.toHaveBeenCalled()
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Mensagem a quem perguntou' }),
    'Não tratamos disso.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar' }))
  await waitFor(() =>
    expect(closed).toHaveBeenCalledExactlyOnceWith({
      situacao: 'ENCERRADA',
      motivo: 'FORA_DO_ALCANCE',
      mensagem: 'Não tratamos disso.',
      versao: expect.any(Number),
    }),
  )
})

test('"My answer is complete" asks for the answer', async () => {
  const asked = {
    id: 3,
    tipo: 'MUNICIPIO' as const,
    destino: '8791',
    nome: 'Pelotas',
    direto: true,
    situacao: 'ABERTO' as const,
    criadoEm: at,
    prazoEm: due,
    encerradoEm: null,
    motivo: null,
    compartilhado: [],
  }
  const ended = vi.fn()
  await openScreen('en/solicitacao/7', [
    answers(enquiries.read, caseAs('TERCEIRO', { encaminhamentos: [asked] })),
    answers(enquiries.endForwarding, ({ body }) => {
      ended(body)
      return caseAs('TERCEIRO', { encaminhamentos: [{ ...asked, situacao: 'RESPONDIDO', encerradoEm: at }] })
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'My answer is complete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'My answer is complete' }))
  expect(dialog.getByText('The investor gets this answer, and the enquiry is answered.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'My answer is complete' }))
  expect(dialog.getByText('Required')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Ten hectares.')
  await userEvent.click(dialog.getByRole('button', { name: 'My answer is complete' }))
  await waitFor(() =>
    expect(ended).toHaveBeenCalledExactlyOnceWith({
      situacao: 'RESPONDIDO',
      mensagem: 'Ten hectares.',
      versao: 1,
    }),
  )
})

test('the desk joins by choosing among the same person’s cases', async () => {
  const joined = vi.fn()
  const other = { ...caseAs('AGENCIA'), numero: 5, trecho: 'A plant near a port' }
  await openScreen('en/solicitacao/7', [
    ...deskAnswers,
    answers(enquiries.read, caseAs('AGENCIA')),
    answers(enquiries.joinable, [other]),
    answers(enquiries.join, ({ body }) => {
      joined(body)
      return caseAs('AGENCIA', { situacao: 'ENCERRADA', motivo: 'DUPLICADA', juntadaA: 5 })
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Join to another enquiry' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('A plant near a port')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Join to another enquiry' }))
  expect(dialog.getByText('Choose an enquiry')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: /^Enquiry 5/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Join to another enquiry' }))
  await waitFor(() => expect(joined).toHaveBeenCalledExactlyOnceWith({ a: 5, versao: 1 }))
})

test('closed without an answer is said so, and never "in time"', async () => {
  const one = caseAs('INVESTIDOR', {
    situacao: 'ENCERRADA',
    semResposta: true,
    motivo: 'PELO_INVESTIDOR',
    venceEm: null,
  })
  await openScreen('en/solicitacao/7', [
    answers(enquiries.read, {
      ...one,
      historico: [
        ...one.historico,
        {
          id: 2,
          em: due,
          tipo: 'SITUACAO',
          papel: 'INVESTIDOR',
          autor: 'Emma Foreign',
          situacao: 'ENCERRADA',
          motivo: 'PELO_INVESTIDOR',
          nome: null,
          desfecho: null,
          direto: null,
        },
      ],
      relogio: { ...one.relogio, resposta: { desde: at, ate: null, em: due, atrasada: false } },
    }),
  ])
  expect(await screen.findByText('Closed without an answer', { exact: true })).toBeDefined()
  expect(screen.getByText(/^closed without an answer on /)).toBeDefined()
  expect(screen.queryByText(/in time/)).toBeNull()
  expect(screen.getByText(/closed it: Closed by the person who asked/)).toBeDefined()
})

test('the desk looks for words in all cases, and keeps them in the address', async () => {
  const asked: string[] = []
  await openScreen('pt/admin/solicitacoes?texto=embalagens', [
    answers(enquiries.list, ({ query }) => {
      asked.push(query.toString())
      return {
        content: [caseAs('AGENCIA')],
        size: 10,
        page: 0,
        totalElements: 1,
        totalPages: 1,
        vencidasFora: 0,
      }
    }),
  ])
  expect(await screen.findByText('We look for a place.')).toBeDefined()
  expect(asked[0]).toContain('texto=embalagens')
  expect(asked[0]).not.toContain('situacao=')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toBe('embalagens')
})
