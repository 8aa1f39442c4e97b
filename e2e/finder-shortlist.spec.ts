/** From a word in one's own language to a shortlist of three and one of them on the map, with the keyboard alone. */
import { home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { tiles } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

test.use({ maps: true })

const languages = [
  { language: 'pt', word: 'vinho', search: 'Buscar no portal', makes: /vinho/i, map: 'Ver no mapa' },
  { language: 'en', word: 'wine', search: 'Search the portal', makes: /wine/i, map: 'See on the map' },
  {
    language: 'es',
    word: 'zapatos',
    search: 'Buscar en el portal',
    makes: /calzado/i,
    map: 'Ver en el mapa',
  },
]
const screens = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

for (const { language, word, search, makes, map } of usualTrials(languages, ['es']))
  for (const { width, height, colorScheme } of screens)
    test(`${word} leads to a shortlist of three and to the map at ${width} px in ${colorScheme} colours`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await signIn(page, await ownForeigner(), `${language}/buscador/buscar`)
      const press = page.keyboard.press.bind(page.keyboard)
      await page.getByRole('textbox', { name: search }).focus()
      await page.keyboard.type(word)
      await press('Enter')
      await expect(page).toHaveURL(new RegExp(`texto=${word}`))
      await expect(tiles(page).nth(2)).toBeVisible()
      await expect(tiles(page).first()).toContainText(makes)

      for (const place of [0, 1, 2]) {
        const heart = tiles(page)
          .nth(place)
          .getByRole('button', { name: /: favou?rit/i })
        await heart.focus()
        // The heart shows before the server has answered; marks go one after the other, and one that has not left yet is lost with its page.
        const kept = page.waitForResponse('**/empresas/favoritas/favoritar**')
        await press('Space')
        await kept
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
      }
      await page.goto(`${home}${language}/buscador/favoritos`)
      await expect(tiles(page)).toHaveCount(3)

      await tiles(page).first().getByRole('button').first().focus()
      await press('Enter')
      const details = page.getByRole('dialog')
      const onMap = details.getByRole('link', { name: map })
      await onMap.first().focus()
      await press('Enter')
      await expect(page).toHaveURL(/mapa-empresas/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
        true,
      )
    })
