/** Files where a virus scanner is set: none is sent before it was looked at. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { upload } from '../../../test/files.ts'
import { join } from '../../../test/groups.ts'
import { officeFiles } from '../../../test/office-files.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'
import { ScannerAway, type VirusScanner } from '../../ports/virus-scanner.ts'
import { lookAtWaitingFiles } from './look-at-files.ts'

let away = false
const scanner: VirusScanner = {
  async isClean(content) {
    if (away) throw new ScannerAway('x')
    return !(await buffer(content)).includes('EICAR')
  },
}
let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ deps: { scanner } })
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(() => {
  away = false
})

const pdf = (text = '') => Buffer.from(`%PDF-1.4\n${text}${' '.repeat(500)}\n%%EOF`)
const download = (id: string, person = socio) => portal.call(person, 'GET', `/anexos/baixar/${id}`)
const visit = (address: string) => {
  const { pathname, search } = new URL(address)
  return portal.app.inject(pathname + search)
}

it('refuses an infected file, uploaded or inside a body, and keeps nothing', async () => {
  const refused = await upload(portal, socio, 'anexos', 'a.pdf', pdf('EICAR'))
  expect([refused.statusCode, refused.json().codigo, refused.json().campos.arquivo]).toEqual([
    422,
    'dados-invalidos',
    expect.stringContaining('vírus'),
  ])
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  const uri = (content: Buffer) => ({ arquivo: `data:application/pdf;base64,${content.toString('base64')}` })
  const body = minimalCompany(cnpj, { anexos: [uri(pdf()), uri(pdf('EICAR'))] })
  const saved = await portal.call(socio, 'POST', '/empresas', body)
  expect([saved.statusCode, Object.keys(saved.json().campos)]).toEqual([422, ['anexos.1']])
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
})

it('looks at office documents of incentives too, which have to be what they say', async () => {
  for (const kind of ['docx', 'xlsx', 'odt'] as const) {
    const name = `lei.${kind}`
    const kept = await upload(portal, socio, 'anexosBeneficioFiscal', name, officeFiles[kind])
    expect([kept.statusCode, kept.json().nome, kept.json().mimeType]).toEqual([
      200,
      name,
      expect.stringContaining(kind === 'odt' ? 'opendocument.text' : 'openxmlformats'),
    ])
    const infected = Buffer.concat([officeFiles[kind], Buffer.from('EICAR')])
    expect((await upload(portal, socio, 'anexosBeneficioFiscal', name, infected)).statusCode).toBe(422)
    expect((await upload(portal, socio, 'anexos', name, officeFiles[kind])).json().codigo).toBe(
      'tipo-nao-aceito',
    )
  }
  for (const kind of ['docm', 'zip'] as const)
    expect(
      (await upload(portal, socio, 'anexosBeneficioFiscal', 'lei.docx', officeFiles[kind])).json().codigo,
    ).toBe('tipo-nao-aceito')
})

it('sends a file that was looked at', async () => {
  const { id, urlPublica } = (await upload(portal, socio, 'anexos', 'a.pdf', pdf())).json()
  expect([(await download(id)).statusCode, (await visit(urlPublica)).statusCode]).toEqual([200, 200])
})

it('takes files while the scanner is away, and sends none before it has looked at them', async () => {
  away = true
  const clean = (await upload(portal, socio, 'anexos', 'a.pdf', pdf())).json()
  const infected = (await upload(portal, socio, 'anexos', 'b.pdf', pdf('EICAR'))).json()
  const waiting = async () => {
    for (const { id, urlPublica } of [clean, infected])
      for (const answer of [await download(id), await visit(urlPublica)])
        expect([answer.statusCode, answer.json().codigo, answer.headers['retry-after']]).toEqual([
          503,
          'arquivo-em-verificacao',
          '30',
        ])
  }
  await waiting()
  // Nobody else learns that the file is there.
  expect((await download(clean.id, investor)).statusCode).toBe(404)
  await lookAtWaitingFiles(portal, scanner)
  await waiting()

  away = false
  await lookAtWaitingFiles(portal, scanner)
  expect([(await download(clean.id)).statusCode, (await visit(clean.urlPublica)).statusCode]).toEqual([
    200, 200,
  ])
  for (const answer of [await download(infected.id), await visit(infected.urlPublica)])
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'arquivo-desconhecido'])
})

it('does not wait for a file whose bytes are gone', async () => {
  away = true
  const lost = (await upload(portal, socio, 'anexos', 'a.pdf', pdf())).json()
  const next = (await upload(portal, socio, 'anexos', 'b.pdf', pdf())).json()
  const row = portal.db.selectFrom('arquivo').select('chave').where('id', '=', lost.id)
  await portal.storage.remove((await row.executeTakeFirstOrThrow()).chave)
  away = false
  await lookAtWaitingFiles(portal, scanner)
  expect([(await download(lost.id)).statusCode, (await download(next.id)).statusCode]).toEqual([404, 200])
})

it('looks at the others where the storage does not give one, and says so (OPERATION-9)', async () => {
  away = true
  const broken = (await upload(portal, socio, 'anexos', 'a.pdf', pdf())).json()
  const next = (await upload(portal, socio, 'anexos', 'b.pdf', pdf())).json()
  away = false
  const row = portal.db.selectFrom('arquivo').select('chave').where('id', '=', broken.id)
  const { chave } = await row.executeTakeFirstOrThrow()
  const storage = Object.create(portal.storage) as typeof portal.storage
  storage.get = async (key: string) => {
    if (key === chave) throw Object.assign(new Error('slow down'), { code: 'SlowDown' })
    return portal.storage.get(key)
  }
  await expect(lookAtWaitingFiles({ db: portal.db, storage }, scanner)).rejects.toThrow('SlowDown (1)')
  expect([(await download(broken.id)).statusCode, (await download(next.id)).statusCode]).toEqual([503, 200])
  await lookAtWaitingFiles(portal, scanner)
  expect((await download(broken.id)).statusCode).toBe(200)
})

describe('a refused file (FILE-30)', () => {
  const path = '/admin/operacao/arquivos'
  const listed = async () => (await portal.call(administrator, 'GET', path)).json()
  const act = (method: 'PUT' | 'DELETE', id: string, person: typeof administrator | null = administrator) =>
    portal.call(person, method, method === 'PUT' ? `${path}/${id}/verificar` : `${path}/${id}`)
  /** A company with a picture and an attachment, which a scanner finds infected only later. */
  async function infectedCompany() {
    away = true
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const file = (await upload(portal, socio, 'anexos', 'contrato.pdf', pdf('EICAR'))).json()
    const body = minimalCompany(cnpj, { anexos: [{ id: file.id }] })
    const { id } = (await portal.call(socio, 'POST', '/empresas', body)).json()
    away = false
    await lookAtWaitingFiles(portal, scanner)
    return { cnpj, id, file: file.id as string }
  }
  const attachments = async (cnpj: string) =>
    (await portal.call(socio, 'GET', `/empresas/${cnpj}`)).json().anexos
  const lines = () =>
    portal.db.selectFrom('registroAdministrativo').select(['acao', 'alvo']).orderBy('id').execute()
  beforeEach(async () => {
    for (const { id } of (await listed()).content) await act('DELETE', id)
  })

  it('is named with who sent it and the record that shows it', async () => {
    const { file } = await infectedCompany()
    expect(await listed()).toMatchObject({
      totalElements: 1,
      content: [{ id: file, nome: 'contrato.pdf', enviadoPor: socio.name, registro: 'empresa' }],
    })
  })

  it('is deleted with its bytes, and from the record', async () => {
    const { cnpj, file } = await infectedCompany()
    expect(await attachments(cnpj)).toHaveLength(1)
    const { chave } = await portal.db
      .selectFrom('arquivo')
      .select('chave')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect((await act('DELETE', file)).statusCode).toBe(200)
    expect(await attachments(cnpj)).toEqual([])
    expect((await listed()).content).toEqual([])
    await expect(portal.storage.get(chave)).rejects.toThrow()
    expect((await lines()).at(-1)).toEqual({ acao: 'ARQUIVO_EXCLUIDO', alvo: 'contrato.pdf' })
    // The record goes on being saved.
    const { id } = (await portal.call(socio, 'GET', `/empresas/${cnpj}`)).json()
    expect((await portal.call(socio, 'PUT', '/empresas', { id, anexos: [] })).statusCode).toBe(200)
    expect((await act('DELETE', file)).json().codigo).toBe('arquivo-desconhecido')
  })

  it('that no record has is deleted too', async () => {
    away = true
    const { id } = (await upload(portal, socio, 'anexos', 'a.pdf', pdf('EICAR'))).json()
    away = false
    await lookAtWaitingFiles(portal, scanner)
    expect((await listed()).content).toMatchObject([{ id, registro: null }])
    expect((await act('DELETE', id)).statusCode).toBe(200)
  })

  it('is looked at once more when somebody asks, and sent where it was a false alarm', async () => {
    const { file } = await infectedCompany()
    expect((await download(file)).statusCode).toBe(404)
    expect((await act('PUT', file)).statusCode).toBe(200)
    expect((await lines()).at(-1)).toEqual({ acao: 'ARQUIVO_A_VERIFICAR', alvo: 'contrato.pdf' })
    // Nobody gets it before the scanner has looked.
    expect((await download(file)).statusCode).toBe(503)
    await lookAtWaitingFiles(portal, { isClean: async (content) => Boolean(await buffer(content)) })
    expect((await download(file)).statusCode).toBe(200)
    expect((await act('PUT', file)).json().codigo).toBe('arquivo-desconhecido')
  })

  it('a clean file is none of the operators’ business, nor is a refused one anybody else’s', async () => {
    const { id } = (await upload(portal, socio, 'anexos', 'a.pdf', pdf())).json()
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await act(method, id)).json().codigo).toBe('arquivo-desconhecido')
      expect((await act(method, id, investor)).statusCode).toBe(403)
      expect((await act(method, id, null)).statusCode).toBe(401)
    }
    expect((await portal.call(investor, 'GET', path)).statusCode).toBe(403)
    expect((await download(id)).statusCode).toBe(200)
  })
})
