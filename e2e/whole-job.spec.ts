/** The portal's main purpose: a partner registers a company and completes its page, and an investor finds it. */
import { pdf, png } from './support/files.ts'
import { signIn } from './support/people.ts'
import { barState, cards, choose, ownRow, section, uploadZone } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ maps: true })

test('a partner registers a company, fills its page in, and an investor finds it', async ({
  page,
  visitor,
}) => {
  test.slow()
  await signIn(page, 'socio', 'pt/dashboard')
  // The registration begins at the dashboard's tile.
  const tile = page.locator('form').filter({ hasText: 'Cadastrar uma empresa' })
  await tile.getByRole('textbox', { name: 'CNPJ' }).fill('99.001.001/0001-18')
  await tile.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(/\/pt\/gerenciar-empresa\/99001001000118$/)
  await expect(page.getByRole('heading', { name: 'Completar o cadastro', level: 1 })).toBeVisible()
  await expect(section(page, 'Identidade')).toContainText('METALÚRGICA PASSO DO MINUANO LTDA')

  const identity = section(page, 'Identidade')
  await identity.getByRole('textbox', { name: 'Nome de exibição' }).fill('Metalúrgica Açoriana do Minuano')
  await identity
    .getByRole('textbox', { name: 'Descrição' })
    .fill('Peças usinadas e estruturas de aço desde 1987.')
  await choose(page, identity.getByRole('button', { name: 'Escolher imagem' }), [png('marca.png', 640, 420)])
  const crop = page.getByRole('dialog', { name: 'Ajustar a imagem' })
  await crop.getByRole('slider').press('ArrowRight')
  await crop.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(identity.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()

  const investment = section(page, 'Investimento')
  await investment.getByRole('switch', { name: 'A empresa busca investimento' }).check()
  await investment
    .getByRole('textbox', { name: 'O que a empresa busca' })
    .fill('Uma segunda linha de corte a laser.')
  await investment.getByRole('textbox', { name: 'Valor esperado' }).pressSequentially('2500000')
  await page.keyboard.press('Tab')
  await expect(investment.getByRole('textbox', { name: 'Valor esperado' })).toHaveValue('2.500.000')
  await choose(page, uploadZone(investment), [pdf('plano.pdf')])
  await expect(investment.getByRole('link', { name: 'Baixar plano.pdf' })).toBeVisible()

  const products = section(page, 'Produtos e serviços')
  await products.getByRole('textbox', { name: 'Buscar produto ou serviço' }).fill('parafusos')
  await products
    .page()
    .getByRole('option', { name: /73181500/ })
    .or(page.getByRole('option', { name: /7318\.15\.00/ }))
    .click()
  await expect(products.getByRole('button', { name: /^Remover 7318\.15\.00/ })).toBeVisible()

  const address = section(page, 'Endereço')
  const position = address.getByRole('textbox', { name: 'Posição' })
  await position.fill('-10,5; -51,2')
  await expect(address.getByText('A posição fica fora do Rio Grande do Sul.')).toBeVisible()
  await position.fill('-27,8712; -54,4811')
  await expect(address.getByText('A posição fica fora do Rio Grande do Sul.')).toBeHidden()
  await expect(address.getByText('Posição marcada: -27.87120, -54.48110')).toBeAttached()
  const map = address.getByRole('region', { name: 'Mapa da posição da empresa' })
  // The marker is in the middle of the map; this point lies south-east of it.
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  await map.click({ position: { x: width / 2 + 90, y: height / 2 + 60 } })
  await expect(position).not.toHaveValue('-27.87120, -54.48110')
  const placed = await position.inputValue()
  const [latitude = 0, longitude = 0] = placed.split(', ').map(Number)
  expect(latitude).toBeLessThan(-27.88)
  expect(latitude).toBeGreaterThan(-29)
  expect(longitude).toBeGreaterThan(-54.48)
  expect(longitude).toBeLessThan(-52)

  const contacts = section(page, 'Contatos')
  await contacts.getByRole('textbox', { name: 'Nome' }).fill('Vendas')
  await contacts.getByRole('textbox', { name: 'E-mail' }).fill('vendas@minuano.test')
  const cell = contacts.getByRole('group', { name: 'Celular' })
  await cell.getByRole('textbox').pressSequentially('51900001234')
  await page.keyboard.press('Tab')
  await expect(cell.getByRole('textbox')).toHaveValue('(51) 90000-1234')
  await cell.getByRole('switch', { name: 'WhatsApp' }).check()

  const social = section(page, 'Redes sociais')
  await social.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/minuano.exemplo/')
  await social.getByRole('textbox', { name: 'LinkedIn' }).fill('company/minuano-exemplo')
  await expect(social.getByRole('textbox', { name: 'Instagram' })).toHaveValue('minuano.exemplo')

  const album = section(page, 'Álbum de fotos')
  await choose(page, uploadZone(album), [png('galpao.png', 320, 240)])
  await expect(album.getByRole('img', { name: 'galpao.png' })).toBeVisible()
  await choose(page, uploadZone(album), [png('torno.png', 300, 300)])
  await expect(album.getByRole('img', { name: 'torno.png' })).toBeVisible()
  await choose(page, uploadZone(section(page, 'Documentos')), [pdf('catalogo.pdf')])
  await expect(section(page, 'Documentos').getByRole('link', { name: 'Baixar catalogo.pdf' })).toBeVisible()

  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(
    page.getByText('Metalúrgica Açoriana do Minuano: a página já mostra as alterações.'),
  ).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Editar empresa', level: 1 })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nome de exibição' })).toHaveValue(
    'Metalúrgica Açoriana do Minuano',
  )
  await expect(position).toHaveValue(placed)
  await page.getByRole('main').getByRole('link', { name: 'Minhas empresas' }).click()
  await expect(ownRow(page, '99.001.001/0001-18')).toBeVisible()

  const investor = await visitor('investidor', 'pt/buscador/buscar')
  await investor.getByRole('textbox', { name: 'Nome da empresa' }).fill('acoriana minuano')
  await expect(cards(investor)).toHaveCount(1)
  await cards(investor).click()
  const details = investor.getByRole('dialog', { name: 'Metalúrgica Açoriana do Minuano' })
  await expect(details.getByRole('heading', { name: 'Metalúrgica Açoriana do Minuano' })).toBeVisible()
  for (const text of [
    'Peças usinadas e estruturas de aço desde 1987.',
    'Uma segunda linha de corte a laser.',
    'R$ 2.500.000',
    '7318.15.00',
    'Vendas',
    placed,
  ])
    await expect(details).toContainText(text)
  await expect(details.getByRole('link', { name: 'Conversar no WhatsApp com Vendas' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5551900001234/,
  )
  await expect(details.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/minuano.exemplo',
  )
  const photos = details.getByRole('region', { name: 'Fotos de Metalúrgica Açoriana do Minuano' })
  const photo = photos.locator('img').first()
  await expect
    .poll(() => photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(320)
  const download = investor.waitForEvent('download')
  await details.getByRole('button', { name: 'Baixar catalogo.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('catalogo.pdf')
  // An investor may not edit the company.
  await expect(details.getByRole('button', { name: 'Editar' })).toHaveCount(0)
})
