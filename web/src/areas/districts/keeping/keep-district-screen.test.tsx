/** Editors keep the lots of a district in a table, its drawing with a preview, and what is said of it. */
import { districts } from '@invest/contract/districts'
import type { ComparedDrawing, KeptDrawings } from '@invest/contract/districts/drawings'
import type { DistrictFacts } from '@invest/contract/districts/facts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { district, lot, usualDistrictAnswers, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

const content = [1, 2].map((id) =>
  lot({ id, cdOriginalSvg: `DIRG-00${id}`, numeroLote: `A-${id}`, versao: 1 }),
)
const svg = '<svg viewBox="0 0 30 20"><path class="lote" id="DIRG-001" d="m0 0h9v9h-9z"/></svg>'
const compared: ComparedDrawing = {
  versao: 'nova',
  svg,
  enviadoPor: 'Lúcia Lotes',
  enviadoEm: '2026-11-25T12:00:00Z',
  lotesEncontrados: 1,
  lotesSemForma: [{ id: 2, numeroLote: 'A-2', cdOriginalSvg: 'DIRG-002' }],
  formasSemLote: ['DIRG-077'],
  lotesRepetidos: [],
  deixados: [],
  totalDeixados: 0,
}
const none: KeptDrawings = { base: 'b1', rascunho: null, anterior: null }
const facts: DistrictFacts = {
  id: 5,
  sigla: 'DIRG',
  nome: 'Distrito Industrial de Rio Grande',
  urlGoogleMaps: null,
  acesso: 'BR-392',
  fonteAcesso: null,
  infraestrutura: null,
  fonteInfraestrutura: null,
  imagem: null,
  urlImagemFundo: null,
  versao: 1,
}
const refusal = (status: number, body: object) =>
  Response.json(
    { tipoAlerta: 'ERRO', tipoMensagem: 'TEXTO', mensagem: 'Não.', ...body },
    { status, headers: { 'content-type': 'application/json' } },
  )

const open = (given: Answer[] = [], tab = '', ...permissions: string[]) =>
  openScreen(`pt/proedi-admin/distrito/DIRG${tab && `?aba=${tab}`}`, [
    ...given,
    withPermissions(...(permissions.length > 0 ? permissions : ['EDITAR_LOTES'])),
    ...usualDistrictAnswers,
    answers(districts.lotRows, { content, formasSemLote: ['DIRG-099'] }),
    answers(districts.drawings, none),
    answers(districts.facts, facts),
    answers(districts.drawing, () => new Response(svg)),
  ])
const cell = (field: string, of: string) =>
  screen.findByRole<HTMLInputElement>(field === 'Situação' || field === 'Setor' ? 'combobox' : 'textbox', {
    name: `${field}, lote ${of}`,
  })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar lotes' }))

describe('the lots', () => {
  test('are edited in their cells, and only changed rows are sent, over the version that was read', async () => {
    const sent: unknown[] = []
    await open([
      answers(districts.saveLotRows, ({ body }) => {
        sent.push(body)
        return { content, formasSemLote: [] }
      }),
    ])
    const area = await cell('Área (ha)', 'A-2')
    await userEvent.clear(area)
    await userEvent.type(area, '3,5')
    expect(screen.getByText('1 lote alterado, ainda não salvo.')).toBeDefined()
    await userEvent.selectOptions(await cell('Situação', 'DIRG-099'), 'Ocupado')
    await userEvent.type(await cell('Número do lote', 'DIRG-099'), 'N-9')
    await userEvent.type(await cell('Matrícula', 'N-9'), '77')
    await save()
    expect(await screen.findByText('2 lotes salvos.')).toBeDefined()
    expect(sent).toMatchObject([
      {
        lotes: [
          { id: 2, versao: 1, areaTotalLote: 3.5 },
          { cdOriginalSvg: 'DIRG-099', numeroLote: 'N-9', situacaoLote: { id: 4 } },
        ],
      },
    ])
  })

  test('that lack something are told at their cells, before anything is sent', async () => {
    await open([answers(districts.saveLotRows, () => refusal(500, {}))])
    await userEvent.clear(await cell('Número do lote', 'A-1'))
    await save()
    expect(await screen.findByText('Preencha este campo.')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Com erro (1)' })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Número do lote, lote A-2' })).toBeNull()
  })

  test('that the server refuses are told at their cells', async () => {
    await open([
      answers(districts.saveLotRows, () =>
        refusal(422, {
          codigo: 'dados-invalidos',
          campos: { 'lotes.0.setorLote': 'Esta opção não existe mais.' },
        }),
      ),
    ])
    await screen.findAllByRole('option', { name: 'Química' })
    await userEvent.selectOptions(await cell('Setor', 'A-2'), 'Química')
    await save()
    expect(await screen.findByText('Esta opção não existe mais.')).toBeDefined()
  })

  test('that somebody else has saved meanwhile keep what was typed, over what holds now', async () => {
    const sent: { lotes: { versao: number }[] }[] = []
    const theirs = { ...content[1], areaTotalLote: 8, numeroMatriculaLote: '555', versao: 2 }
    await open([
      answers(districts.saveLotRows, ({ body }) => {
        sent.push(body as (typeof sent)[number])
        if (sent.length === 1)
          return refusal(409, { codigo: 'versao-desatualizada', atual: { content: [theirs] } })
        return { content, formasSemLote: [] }
      }),
    ])
    const area = await cell('Área (ha)', 'A-2')
    await userEvent.clear(area)
    await userEvent.type(area, '3')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Área (ha) agora é 8')
    expect((await cell('Área (ha)', 'A-2')).value).toBe('3')
    expect((await cell('Matrícula', 'A-2')).value).toBe('555')
    await save()
    expect(await screen.findByText('1 lote salvo.')).toBeDefined()
    expect(sent.map(({ lotes }) => lotes[0]?.versao)).toEqual([1, 2])
  })

  test('are pasted with a preview; one refused cell, and nothing is taken', async () => {
    await open()
    await cell('Área (ha)', 'A-2')
    await userEvent.click(screen.getByRole('button', { name: 'Colar de uma planilha' }))
    const dialog = within(await screen.findByRole('dialog'))
    const box = dialog.getByRole('textbox', { name: 'Células copiadas' })
    await userEvent.click(box)
    await userEvent.paste('A-1\t40010\t7,5\tLivre')
    expect(await dialog.findByText(/não há situação com este nome/)).toBeDefined()
    const take = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pôr na tabela' })
    expect(take.disabled).toBe(true)
    await userEvent.clear(box)
    await userEvent.paste('A-1\t40010\t7,5\tOcupado')
    await waitFor(() => expect(take.disabled).toBe(false))
    expect(dialog.getByText('2 células mudam.', { exact: false })).toBeDefined()
    await userEvent.click(take)
    expect((await cell('Área (ha)', 'A-1')).value).toBe('7,5')
  })

  test('take several cells that are pasted into one of them', async () => {
    await open()
    await userEvent.click(await cell('Área (ha)', 'A-2'))
    await userEvent.paste('A-2\t1\t9')
    const dialog = await screen.findByRole('dialog', { name: 'Colar de uma planilha' })
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('A-2\t1\t9')
  })
})

describe('a drawing', () => {
  test('is sent, shows what it does to the lots, and is published as it was seen', async () => {
    let state = none
    const sent: unknown[] = []
    const user = userEvent.setup()
    await open(
      [
        answers(districts.drawings, () => state),
        answers(districts.draftDrawing, ({ body }) => {
          sent.push(body)
          state = { ...none, rascunho: compared }
          return state
        }),
        answers(districts.publishDrawing, ({ body }) => {
          sent.push(body)
          state = { ...none, anterior: { ...compared, versao: 'velha' } }
          return state
        }),
      ],
      'desenho',
    )
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (!found) throw new Error('no input yet')
      return found
    })
    await user.upload(input, new File([svg], 'd.svg', { type: 'image/svg+xml' }))
    await user.click(screen.getByRole('button', { name: 'Enviar e conferir' }))
    const draft = within(await screen.findByRole('region', { name: 'Desenho à espera de publicação' }))
    expect(draft.getByText('lotes sem forma').parentElement?.textContent).toContain('A-2')
    expect(draft.getByText('formas sem lote').parentElement?.textContent).toContain('DIRG-077')
    await user.click(draft.getByRole('button', { name: 'Publicar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Publicar este desenho?' }))
    expect(question.getByText(/1 lote some do mapa/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Publicar' }))
    expect(await screen.findByText('Desenho publicado.')).toBeDefined()
    expect(sent).toEqual([{ svg }, { versao: 'nova', base: 'b1' }])
    expect(await screen.findByRole('button', { name: 'Voltar a este desenho' })).toBeDefined()
  })

  test('with a lot twice can’t be published, and one that is refused says why', async () => {
    await open(
      [
        answers(districts.drawings, {
          ...none,
          rascunho: { ...compared, lotesSemForma: [], lotesRepetidos: compared.lotesSemForma },
        }),
        answers(districts.draftDrawing, () =>
          refusal(422, { codigo: 'dados-invalidos', campos: { svg: 'Não é um SVG inteiro.' } }),
        ),
      ],
      'desenho',
    )
    expect(await screen.findByText(/mais de uma vez no desenho: A-2/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(true)
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    await userEvent.upload(input, new File(['x'], 'd.svg', { type: 'image/svg+xml' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar e conferir' }))
    expect(await screen.findByText('Não é um SVG inteiro.')).toBeDefined()
  })

  test('arrives with its letters in whichever encoding, and tells what it leaves out', async () => {
    const sent: unknown[] = []
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    let state = none
    await open(
      [
        answers(districts.drawings, () => state),
        answers(districts.draftDrawing, ({ body }) => {
          sent.push(body)
          state = {
            ...none,
            rascunho: {
              ...compared,
              deixados: [
                { nome: 'Proposta 2019', motivo: 'OCULTO', svg: picture },
                { nome: 'Lotes', motivo: 'RECORTE', svg: null },
              ],
              totalDeixados: 102,
            },
          }
          return state
        }),
      ],
      'desenho',
    )
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (!found) throw new Error('no input yet')
      return found
    })
    const text = '<?xml version="1.0" encoding="windows-1252"?><svg><title>Área</title></svg>'
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    await userEvent.upload(input, new File([bytes], 'd.svg', { type: 'image/svg+xml' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar e conferir' }))
    const left = within(
      await screen.findByRole('region', { name: 'O que o arquivo tem e o desenho não mostra' }),
    )
    expect(sent).toEqual([{ svg: text }])
    expect(left.getByText('Proposta 2019').parentElement?.textContent).toContain('escondido no arquivo')
    expect(left.getByRole('presentation').getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    const different = within(screen.getByRole('region', { name: 'O que aparece de outro jeito' }))
    expect(different.getByText('Lotes').parentElement?.textContent).toContain('sem o recorte')
    expect(screen.getByText('E mais 100.')).toBeDefined()
  })

  test('that has moved meanwhile is told, and read again', async () => {
    await open(
      [
        answers(districts.drawings, { ...none, rascunho: { ...compared, lotesSemForma: [] } }),
        answers(districts.publishDrawing, () =>
          refusal(409, { codigo: 'versao-desatualizada', atual: none }),
        ),
      ],
      'desenho',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Publicar este desenho?' }))
    await userEvent.click(question.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(shownAlert.get()?.mensagem).toContain('mudaram enquanto você conferia'))
  })
})

describe('what is said of a district', () => {
  test('is saved over the version that was read; an address that is not https is told first', async () => {
    const sent: unknown[] = []
    await open(
      [
        answers(districts.saveFacts, ({ body }) => {
          sent.push(body)
          return { ...facts, versao: 2 }
        }),
      ],
      'dados',
    )
    const link = await screen.findByRole('textbox', { name: 'Endereço em um mapa' })
    await userEvent.type(link, 'http://x.test')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    // The list of errors takes the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Falta corrigir 1 campo'))
    expect(sent).toEqual([])
    await userEvent.clear(link)
    await userEvent.type(link, 'https://x.test/a')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Dados do distrito salvos.')).toBeDefined()
    expect(sent).toMatchObject([{ versao: 1, urlGoogleMaps: 'https://x.test/a', imagem: null }])
  })

  test('is all that who edits texts alone keeps', async () => {
    await open([], '', 'GERENCIAR_PREFERENCIAS')
    expect(await screen.findByRole('textbox', { name: /Nome oficial/ })).toBeDefined()
    expect(screen.getAllByRole('tab')).toHaveLength(1)
    expect(district.sigla).toBe('DIRG')
  })
})
