/** An editor pastes lots from a spreadsheet, sends a drawing, publishes it and goes back, in three languages and two widths. */
import { apiOf } from './support/api.ts'
import { signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

// Each language has a district of its own, whose drawing and lots nobody else changes.
const editors = [
  {
    language: 'pt',
    sigla: 'DIMT',
    size: { width: 1440, height: 900 },
    colorScheme: 'light',
    paste: 'Colar de uma planilha',
    cells: 'Células copiadas',
    area: 'Área (ha)',
    lot: 'lote',
    refused: 'Células recusadas',
    take: 'Pôr na tabela',
    save: 'Salvar lotes',
    saved: '1 lote salvo.',
    drawing: 'Desenho',
    file: 'Desenho em SVG',
    check: 'Enviar e conferir',
    draft: 'Desenho à espera de publicação',
    losing: 'lotes sem forma',
    publish: 'Publicar',
    published: 'Desenho publicado.',
    undo: 'Voltar a este desenho',
    undone: 'O desenho anterior voltou.',
    about: 'Sobre o distrito',
    link: 'Endereço em um mapa',
    keep: 'Salvar',
    kept: 'Dados do distrito salvos.',
  },
  {
    language: 'en',
    sigla: 'DICS',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    paste: 'Paste from a spreadsheet',
    cells: 'Copied cells',
    area: 'Area (ha)',
    lot: 'lot',
    refused: 'Refused cells',
    take: 'Add to the table',
    save: 'Save lots',
    saved: '1 lot saved.',
    drawing: 'Drawing',
    file: 'Drawing as SVG',
    check: 'Send and check',
    draft: 'Drawing not published yet',
    losing: 'lots without a shape',
    publish: 'Publish',
    published: 'Drawing published.',
    undo: 'Go back to this drawing',
    undone: 'The previous drawing is back.',
    about: 'District information',
    link: 'Address on a map',
    keep: 'Save',
    kept: 'District information saved.',
  },
  {
    language: 'es',
    sigla: 'ZMG',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    paste: 'Pegar de una planilla',
    cells: 'Celdas copiadas',
    area: 'Superficie (ha)',
    lot: 'lote',
    refused: 'Celdas rechazadas',
    take: 'Agregar a la tabla',
    save: 'Guardar lotes',
    saved: '1 lote guardado.',
    drawing: 'Dibujo',
    file: 'Dibujo en SVG',
    check: 'Enviar y revisar',
    draft: 'Dibujo aún sin publicar',
    losing: 'lotes sin forma',
    publish: 'Publicar',
    published: 'Dibujo publicado.',
    undo: 'Volver a este dibujo',
    undone: 'El dibujo anterior volvió.',
    about: 'Datos del distrito',
    link: 'Dirección en un mapa',
    keep: 'Guardar',
    kept: 'Datos del distrito guardados.',
  },
] as const

for (const { language, sigla, size, colorScheme, ...words } of usualTrials(editors, ['es']))
  test(`lots are pasted, a drawing is published and undone, by an editor in ${language} at ${size.width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'lotes', `${language}/proedi-admin/distrito/${sigla}`)
    const api = await apiOf(page)
    const district = await api<{ id: number; lotes: { numeroLote: string; cdOriginalSvg: string }[] }>(
      'GET',
      `/proedi/distrito-industrial/abreviacao/${sigla}`,
    )
    // The last one: other journeys open the first.
    const lot = district.lotes.at(-1)
    if (!lot) throw new Error('a district without lots')

    await page.getByRole('button', { name: words.paste }).click()
    const dialog = page.getByRole('dialog')
    const cells = dialog.getByLabel(words.cells)
    await cells.fill(`numero\tarea_ha\n${lot.numeroLote}\tum\n`)
    await expect(dialog.getByText(words.refused)).toBeVisible()
    await expectAccessible(page, `pasting lots, ${language}`)
    await expect(dialog.getByRole('button', { name: words.take })).toBeDisabled()
    const area = `1,${String(new Date().getMilliseconds()).padStart(3, '0')}1`
    await cells.fill(`numero\tarea_ha\n${lot.numeroLote}\t${area}\n`)
    await dialog.getByRole('button', { name: words.take }).click()
    await expect(page.getByLabel(`${words.area}, ${words.lot} ${lot.numeroLote}`)).toHaveValue(area)
    await expectAccessible(page, `lots in a table, ${language}`)
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()

    await page.getByRole('tab', { name: words.drawing }).click()
    const svg = await api<string>('GET', `/proedi/distrito-industrial/baixar-svg/${district.id}`)
    await page.locator('input[type="file"]').setInputFiles({
      name: 'desenho.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg.replace(`id="${lot.cdOriginalSvg}"`, 'id="NOVA1"')),
    })
    await page.getByRole('button', { name: words.check }).click()
    const draft = page.getByRole('region', { name: words.draft })
    await expect(draft.getByText(words.losing, { exact: true })).toBeVisible()
    await expectAccessible(page, `a drawing before it is published, ${language}`)
    await draft.getByRole('button', { name: words.publish }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.publish }).click()
    await expect(page.getByText(words.published)).toBeVisible()
    // Notices stay for as long as the pointer rests on them, and it rests where the dialog's button was.
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.undone)).toBeVisible()
    expect(await api('GET', `/proedi/distrito-industrial/baixar-svg/${district.id}`)).toBe(svg)

    await page.getByRole('tab', { name: words.about }).click()
    await page.getByLabel(words.link).fill(`https://mapa.example/${sigla}/${Date.now()}`)
    await expectAccessible(page, `what is said of a district, ${language}`)
    await page.getByRole('button', { name: words.keep, exact: true }).click()
    await expect(page.getByText(words.kept)).toBeVisible()
  })
