import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayMs, MB } from '@invest/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { multipart, multipartHeaders, upload } from '../../../test/files.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../test/portal.ts'
import { FileMissing } from '../../ports/file-storage.ts'
import { removeOrphans } from './remove-orphans.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const image = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#00796b' } })
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2000, 0x20), Buffer.from('\n%%EOF')])

describe('uploading', () => {
  it('encodes an image again, upright and without its metadata', async () => {
    const photo = await image(400, 200)
      .withExif({ IFD0: { Artist: 'Maria Souza' }, IFD3: { GPSLatitude: '30/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(portal, socio, 'fotosAlbum', '../../foto da fábrica.JPG', photo)
    expect(answer.json()).toMatchObject({ nome: 'foto da fábrica.JPG', mimeType: 'image/jpeg' })
    const bytes = (await portal.call(socio, 'GET', `/anexos/baixar/${answer.json().id}`)).rawPayload
    const stored = await sharp(bytes).metadata()
    expect([stored.width, stored.height]).toEqual([200, 400])
    expect(stored.exif).toBeUndefined()
    expect(bytes.includes('Maria Souza')).toBe(false)
  })

  it.each([
    ['imagemPerfil', 1200],
    ['fotosAlbum', 2560],
    ['anexos', 4096],
    ['anexosBuscandoInvestimento', 4096],
  ])('keeps at most so many pixels of the longest side of %s: %i', async (purpose, most) => {
    const picture = await image(most + 40, 60)
      .png()
      .toBuffer()
    const { id } = (await upload(portal, socio, purpose, 'larga.png', picture)).json()
    const stored = await sharp(
      (await portal.call(socio, 'GET', `/anexos/baixar/${id}`)).rawPayload,
    ).metadata()
    expect(stored.width).toBe(most)
  })

  it('gives each file an address with 192 random bits', async () => {
    const keys = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const { urlPublica } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
      const [, key = ''] = /\/arquivos\/([^/]+)\/folder\.pdf/.exec(urlPublica) ?? []
      expect(Buffer.from(key, 'base64url')).toHaveLength(24)
      keys.add(key)
    }
    expect(keys.size).toBe(5)
  })

  it('judges by content: a script named .png is refused, a PNG named .pdf is stored as a PNG', async () => {
    const script = await upload(
      portal,
      socio,
      'anexos',
      'logo.png',
      Buffer.from('<script>alert(1)</script>'.repeat(20)),
    )
    expect(script.statusCode).toBe(415)
    expect(script.json()).toMatchObject({
      codigo: 'tipo-nao-aceito',
      campos: { arquivo: 'Tipo de arquivo não aceito. Envie PDF, JPG, PNG.' },
    })
    const disguised = await upload(portal, socio, 'anexos', 'contrato.pdf', await image(100).png().toBuffer())
    expect(disguised.json()).toMatchObject({ mimeType: 'image/png', nome: 'contrato.png' })
    expect((await upload(portal, socio, 'imagemPerfil', 'a.pdf', pdf)).statusCode).toBe(415)
  })

  it('sends a file as a download that cannot run', async () => {
    const { urlPublica, id } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
    const address = new URL(urlPublica)
    for (const answer of [
      await portal.app.inject(address.pathname + address.search),
      await portal.call(socio, 'GET', `/anexos/baixar/${id}`),
    ]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
      expect(answer.rawPayload.equals(pdf)).toBe(true)
    }
  })

  it('shows an unsaved file only to its uploader, and only at a signed address', async () => {
    const { urlPublica, id } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
    const address = new URL(urlPublica)
    expect((await portal.call(investor, 'GET', `/anexos/baixar/${id}`)).statusCode).toBe(404)
    expect((await portal.app.inject(address.pathname)).statusCode).toBe(404)
    address.searchParams.set('ate', String(Number(address.searchParams.get('ate')) + 3600))
    expect((await portal.app.inject(address.pathname + address.search)).statusCode).toBe(404)
  })

  it.each([
    [
      'a picture over 5 MB',
      'fotosAlbum',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5 * MB)]),
      413,
      'arquivo-grande-demais',
    ],
    [
      'an attachment over 15 MB',
      'anexos',
      () => Buffer.concat([pdf, Buffer.alloc(15 * MB)]),
      413,
      'arquivo-grande-demais',
    ],
    [
      'a picture with both sides under 50 px',
      'imagemPerfil',
      () => image(49).png().toBuffer(),
      422,
      'dados-invalidos',
    ],
    [
      'a broken picture',
      'imagemPerfil',
      async () => (await image(200).png().toBuffer()).subarray(0, 120),
      422,
      'dados-invalidos',
    ],
    ['an empty file', 'anexos', () => Buffer.alloc(0), 422, 'dados-invalidos'],
    ['an unknown purpose', 'qualquer', () => pdf, 400, 'requisicao-invalida'],
    ['no purpose', null, () => pdf, 422, 'dados-invalidos'],
  ] as const)('refuses %s', async (_, purpose, content, status, codigo) => {
    const answer = await upload(portal, socio, purpose, 'a.bin', await content())
    expect([answer.statusCode, answer.json().codigo]).toEqual([status, codigo])
  })

  it('accepts a picture with one side under 50 px', async () => {
    expect(
      (await upload(portal, socio, 'imagemPerfil', 'faixa.png', await image(49, 300).png().toBuffer()))
        .statusCode,
    ).toBe(200)
  })

  it('refuses huge dimensions without decoding them', async () => {
    const bomb = await image(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2 * MB)
    const before = process.memoryUsage().rss
    const answer = await upload(portal, socio, 'fotosAlbum', 'bomba.png', bomb)
    expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'dados-invalidos'])
    // Decoded, the image would take 432 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
  })

  it('refuses a caller who is not signed in, another type of body, and garbage', async () => {
    expect((await upload(portal, null, 'anexos', 'a.pdf', pdf)).statusCode).toBe(401)
    const unknown = await upload(portal, socio, 'retrato', 'a.pdf', pdf)
    expect([unknown.statusCode, Object.keys(unknown.json().campos)]).toEqual([400, ['finalidade']])
    expect((await portal.call(socio, 'POST', '/anexos', { finalidade: 'anexos' })).statusCode).toBe(415)
    const garbage = await portal.call(socio, 'POST', '/anexos', Buffer.from('nothing of the kind'), {
      headers: multipartHeaders,
    })
    expect(garbage.statusCode).toBeGreaterThanOrEqual(400)
    expect(garbage.statusCode).toBeLessThan(500)
    const cut = multipart('anexos', 'a.pdf', pdf).subarray(0, 900)
    expect((await portal.call(socio, 'POST', '/anexos', cut, { headers: multipartHeaders })).statusCode).toBe(
      400,
    )
  })
})

describe('files that no record refers to', () => {
  it('are removed after seven days, those of a record never', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const kept = (await upload(portal, socio, 'anexos', 'fica.pdf', pdf)).json()
    const replaced = (await upload(portal, socio, 'anexos', 'sai.pdf', pdf)).json()
    const forgotten = (await upload(portal, socio, 'anexos', 'esquecido.pdf', pdf)).json()
    const { id } = (
      await portal.call(
        socio,
        'POST',
        '/empresas',
        minimalCompany(cnpj, { anexos: [{ id: kept.id }, { id: replaced.id }] }),
      )
    ).json()
    await portal.call(socio, 'PUT', '/empresas', { id, anexos: [{ id: kept.id }] })
    const keys = new Map(
      (await portal.db.selectFrom('arquivo').select(['id', 'chave']).execute()).map((row) => [
        row.id,
        row.chave,
      ]),
    )
    const deps = { db: portal.db, clock: portal.clock, storage: portal.storage }

    portal.clock.advance(7 * dayMs - 60_000)
    await removeOrphans(deps)
    expect((await portal.call(socio, 'GET', `/anexos/baixar/${forgotten.id}`)).statusCode).toBe(200)

    portal.clock.advance(120_000)
    expect(await removeOrphans(deps)).toBeGreaterThanOrEqual(2)
    for (const gone of [replaced, forgotten]) {
      expect((await portal.call(socio, 'GET', `/anexos/baixar/${gone.id}`)).statusCode).toBe(404)
      await expect(portal.storage.get(keys.get(gone.id) ?? '')).rejects.toThrow(FileMissing)
    }
    expect((await portal.call(socio, 'GET', `/anexos/baixar/${kept.id}`)).statusCode).toBe(200)
    portal.clock.advance(-7 * dayMs - 60_000)
  })
})

describe('files inside a body', () => {
  it('are accepted as data URIs and checked like any other', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const uri = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`
    const logo = uri('image/png', await image(90).png().toBuffer())
    const saved = await portal.call(
      socio,
      'POST',
      '/empresas',
      minimalCompany(cnpj, {
        imagemPerfil: { dataUri: logo, nomeArquivo: 'logo.png' },
        anexos: [{ nome: 'folder.pdf', arquivo: uri('application/pdf', pdf) }],
      }),
    )
    expect(saved.json()).toMatchObject({
      imagemPerfil: { mimeType: 'image/png' },
      anexos: [{ nome: 'folder.pdf', tamanho: pdf.length }],
    })
    const bad = await portal.call(socio, 'PUT', '/empresas', {
      id: saved.json().id,
      imagemPerfil: { dataUri: 'data:text/html;base64,PGI+' },
    })
    expect(bad.statusCode).toBe(415)
  })

  it('are refused when the body exceeds 20 MB or the list has too many', async () => {
    const huge = await portal.call(socio, 'POST', '/empresas', { cnpj: 'x', arquivo: 'x'.repeat(21 * MB) })
    expect([huge.statusCode, huge.json().codigo]).toEqual([413, 'corpo-grande-demais'])
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const ids: { id: string }[] = []
    for (let i = 0; i < 11; i++)
      ids.push({ id: (await upload(portal, socio, 'anexos', `${i}.pdf`, pdf)).json().id })
    const many = await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj, { anexos: ids }))
    expect(many.json()).toMatchObject({
      codigo: 'dados-invalidos',
      campos: { anexos: expect.stringContaining('10') },
    })
    const wrongList = await portal.call(
      socio,
      'POST',
      '/empresas',
      minimalCompany(cnpj, { fotosAlbum: ids.slice(0, 1) }),
    )
    expect(wrongList.statusCode).toBe(422)
  })
})

it('answers 404 for a row whose bytes are gone', async () => {
  const { id } = (await upload(portal, socio, 'anexos', 'a.pdf', pdf)).json()
  const { chave } = await portal.db
    .selectFrom('arquivo')
    .select('chave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await portal.storage.remove(chave)
  expect((await portal.call(socio, 'GET', `/anexos/baixar/${id}`)).json()).toMatchObject({
    codigo: 'arquivo-desconhecido',
  })
  await portal.storage.put(chave, Readable.from([pdf]), 'application/pdf')
  expect((await portal.call(socio, 'GET', `/anexos/baixar/${id}`)).statusCode).toBe(200)
})

describe('a file of a record', () => {
  const own = (id: string, tipo: string, recordId: string) =>
    portal.db
      .updateTable('arquivo')
      .set({ donoTipo: tipo, donoId: recordId, semDonoDesde: null })
      .where('id', '=', id)
      .execute()
  const status = async (person: Person, id: string) =>
    (await portal.call(person, 'GET', `/anexos/baixar/${id}`)).statusCode

  it('is shown as the area of its record decides: a profile picture to that person alone', async () => {
    const me = (await portal.call(socio, 'GET', '/usuario/dados')).json().id
    const { id } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
    await own(id, 'usuario', me)
    expect([await status(socio, id), await status(investor, id)]).toEqual([200, 404])
  })

  it('is unknown where no area knows its kind of record, and never an error', async () => {
    const { id } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
    await own(id, 'barco', randomUUID())
    expect([await status(socio, id), await status(investor, id)]).toEqual([404, 404])
  })
})
