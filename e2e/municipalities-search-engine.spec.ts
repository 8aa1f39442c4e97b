/** A visitor whom a search engine leads to a municipality compares it with others, with the keyboard alone and without signing in. */
import type { Locator } from '@playwright/test'
import { chooseAccount, home } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

const words = {
  pt: {
    median: 'Mediana do Estado:',
    districts: 'Distritos municipais',
    own: 'Distritos do município',
    list: 'Municípios',
    name: 'Município, produto ou empresa',
    choose: 'Comparar',
    tray: 'Municípios para comparar',
    comparison: 'Comparar municípios',
    population: 'População',
    elsewhere: 'Entrar e procurar “vinho”',
    signIn: 'Entrar',
  },
  en: {
    median: 'Median of the state:',
    districts: 'Municipal districts',
    own: 'Districts of the municipality',
    list: 'Municipalities',
    name: 'Municipality, product or company',
    choose: 'Compare',
    tray: 'Municipalities to compare',
    comparison: 'Compare municipalities',
    population: 'Population',
    elsewhere: 'Sign in and look for “vinho”',
    signIn: 'Sign in',
  },
  es: {
    median: 'Mediana del Estado:',
    districts: 'Distritos municipales',
    own: 'Distritos del municipio',
    list: 'Municipios',
    name: 'Municipio, producto o empresa',
    choose: 'Comparar',
    tray: 'Municipios para comparar',
    comparison: 'Comparar municipios',
    population: 'Población',
    elsewhere: 'Iniciar sesión y buscar “vinho”',
    signIn: 'Iniciar sesión',
  },
} as const

const runs = [
  { language: 'pt', width: 1440, height: 900, colorScheme: 'dark' },
  { language: 'en', width: 360, height: 740, colorScheme: 'dark' },
  { language: 'es', width: 360, height: 740, colorScheme: 'light' },
  { language: 'es', width: 1440, height: 900, colorScheme: 'light' },
] as const

for (const { language, width, height, colorScheme } of usualTrials(runs, ['en']))
  test(`compares three municipalities in ${language}, at ${width} px in ${colorScheme} colours`, async ({
    page,
  }) => {
    test.slow()
    const text = words[language]
    const press = page.keyboard.press.bind(page.keyboard)
    const enter = async (target: Locator) => {
      await target.focus()
      await press('Enter')
    }
    const title = (name: string) =>
      expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
    const fits = async () =>
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })

    // The page that the search engine shows.
    await page.goto(`${home}${language}/municipio/8791`, { referer: 'https://busca.example/' })
    await title('Pelotas')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const signIn = page.getByRole('button', { name: text.signIn, exact: true })
    await expect(signIn).toBeInViewport({ ratio: 1 })
    // Its words are not cut.
    expect(await signIn.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true)
    const companies = page.locator('#empresas')
    await expect(companies.getByText(text.median)).toHaveCount(3)
    await expectAccessible(page, `the page, ${language}`)
    await page.emulateMedia({ colorScheme })
    await fits()
    await page.getByRole('tab', { selected: true }).first().focus()
    for (let i = 0; i < 3; i++) await press('ArrowRight')
    await expect(page.getByRole('tab', { name: text.districts, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('heading', { name: text.own })).toBeVisible()

    // The list, where three are chosen.
    await enter(page.getByRole('main').getByRole('link', { name: text.list, exact: true }))
    await title(text.list)
    const name = page.getByRole('textbox', { name: text.name })
    for (const town of ['Pelotas', 'Caxias do Sul', 'Porto Alegre']) {
      await name.focus()
      await press('Control+a')
      await page.keyboard.type(town)
      const box = page.getByRole('checkbox', { name: `${text.choose} ${town}`, exact: true })
      await box.focus()
      await press('Space')
      await expect(box).toBeChecked()
    }
    await fits()
    await enter(
      page.getByRole('region', { name: text.tray }).getByRole('button', { name: /\(3 (?:de|of) 4\)/ }),
    )

    // The comparison.
    await title(text.comparison)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    const population = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: text.population, exact: true }) })
    await expect(population.getByRole('cell')).toHaveCount(3)
    await expectAccessible(page, `the comparison, ${language}`)
    await page.emulateMedia({ colorScheme })
    await fits()

    // Back to the list of visitors, not to the one for other sites' frames.
    await enter(page.getByRole('main').getByRole('link', { name: text.list, exact: true }))
    await title(text.list)
    await expect(page).toHaveURL(new RegExp(`/${language}/municipios$`))
    await expect(page.getByRole('region', { name: text.tray })).toBeVisible()
    await expectAccessible(page, `the list, ${language}`)
    await page.emulateMedia({ colorScheme })
    await fits()
  })

test('what is no municipality is looked for in the portal, after signing in', async ({ page }) => {
  const { name: label, elsewhere } = words.es
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${home}es/municipios`)
  const name = page.getByRole('textbox', { name: label })
  await name.fill('vinh')
  const offer = page.getByRole('link', { name: /^Iniciar sesión y buscar/ })
  await expect(offer).toBeVisible()
  await name.fill('pelotas')
  await expect(page.getByRole('checkbox', { name: 'Comparar Pelotas' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // Left out by another filter, a municipality is still one.
  await page.goto(`${home}es/municipios?texto=pelotas&porte=ate5mil`)
  await expect(page.getByText('No se encontró ningún municipio')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await name.fill('vinho')
  await expectAccessible(page, 'the offer to visitors')
  await page.getByRole('link', { name: elsewhere }).focus()
  await page.keyboard.press('Enter')
  await chooseAccount(page, 'estrangeiro')
  await expect(page).toHaveURL(/\/es\/buscador\/buscar\?texto=vinho$/)
  await expect(page.getByLabel('Buscar en el portal', { exact: true })).toHaveValue('vinho')
})
