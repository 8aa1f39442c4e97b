/** Uploads: progress, cancelling, a second try, and refusals. */
import { pdf, png } from './support/files.ts'
import { signIn } from './support/people.ts'
import { barState, choose, openEditor, section, uploadZone } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const company = '99001006000140'

test('an upload shows its progress, can be cancelled, and sent again', async ({ page }) => {
  test.slow()
  await signIn(page, 'socio')
  await openEditor(page, company)
  const documents = section(page, 'Documentos')
  // At 300 kB a second, six megabytes take twenty seconds.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 300_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await choose(page, uploadZone(documents), [pdf('relatorio.pdf', 6_000_000)])
  const progress = documents.getByRole('progressbar', { name: 'Enviando relatorio.pdf' })
  await expect(progress).toBeVisible()
  const percent = () => progress.getAttribute('aria-valuenow').then((now) => Number(now))
  await expect.poll(percent).toBeGreaterThan(5)
  const seen = await percent()
  expect(seen).toBeLessThan(95)
  await expect.poll(percent).toBeGreaterThan(seen)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/anexos'))
  await documents.getByRole('button', { name: 'Cancelar o envio de relatorio.pdf' }).click()
  await aborted
  await expect(progress).toHaveCount(0)
  await expect(documents.getByText('relatorio.pdf')).toHaveCount(0)
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await choose(page, uploadZone(documents), [pdf('relatorio.pdf', 6_000_000)])
  await expect(documents.getByRole('link', { name: 'Baixar relatorio.pdf' })).toBeVisible()
  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
})

test('a connection that breaks offers to send the file again', async ({ page, complaints }) => {
  complaints.expect(/ERR_(FAILED|CONNECTION)/)
  await signIn(page, 'socio')
  await openEditor(page, company)
  const documents = section(page, 'Documentos')
  await page.route('**/invest-api/anexos', (route) => route.abort('connectionreset'))
  await choose(page, uploadZone(documents), [pdf('ata.pdf')])
  await expect(documents.getByRole('alert')).toHaveText('O envio não chegou ao fim. Tente de novo.')
  await page.unroute('**/invest-api/anexos')
  await documents.getByRole('button', { name: 'Enviar ata.pdf de novo' }).click()
  await expect(documents.getByRole('link', { name: 'Baixar ata.pdf' })).toBeVisible()
  await expect(documents.getByRole('alert')).toHaveCount(0)
})

test('what is too large, of another kind or too small is refused with the reason', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4(15|22)/)
  await signIn(page, 'socio')
  await openEditor(page, company)
  const documents = section(page, 'Documentos')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/anexos')) sent.push(request.url())
  })
  await choose(page, uploadZone(documents), [pdf('enorme.pdf', 15 * 1_048_576)])
  await expect(documents.getByRole('alert')).toHaveText(
    'O arquivo excede o tamanho máximo permitido de 15 MB.',
  )
  await documents.getByRole('button', { name: 'Remover enorme.pdf' }).click()
  await choose(page, uploadZone(documents), [
    { name: 'texto.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') },
  ])
  await expect(documents.getByRole('alert')).toHaveText('Tipo de arquivo não aceito. Envie PDF, JPG, PNG.')
  await documents.getByRole('button', { name: 'Remover texto.txt' }).click()

  const album = section(page, 'Álbum de fotos')
  await choose(page, uploadZone(album), [png('selo.png', 30, 30)])
  await expect(album.getByRole('alert')).toHaveText(
    'A imagem deve ter ao menos 50 pixels de largura ou de altura.',
  )
  await album.getByRole('button', { name: 'Remover selo.png' }).click()
  expect(sent).toEqual([])

  // Only the name says PDF, and the server checks the content.
  await choose(page, uploadZone(documents), [
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(documents.getByRole('alert')).not.toBeEmpty()
  await expect(documents.getByRole('link', { name: 'Baixar falso.pdf' })).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('the screen offers to shrink a photo above the limit', async ({ page }) => {
  await signIn(page, 'socio')
  await openEditor(page, company)
  const album = section(page, 'Álbum de fotos')
  const sizes: number[] = []
  await page.route('**/invest-api/anexos', async (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    await route.fallback()
  })
  await choose(page, uploadZone(album), [png('celular.png', 1500, 1300, { noisy: true })])
  await expect(album.getByRole('alert')).toHaveText(/Esta foto passa de 5.*Enviar em tamanho reduzido\?/)
  await album.getByRole('button', { name: 'Reduzir e enviar' }).click()
  await expect(album.getByRole('img')).toHaveCount(1)
  await expect(album.getByRole('alert')).toHaveCount(0)
})
